-- Hashes of what was sent by mail to prove that somebody reads it: to confirm an address, or to replace a forgotten password.
CREATE TABLE mail_token (
    token TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES account (person),
    -- 'confirm' or 'recover'.
    purpose TEXT NOT NULL,
    address TEXT NOT NULL,
    expires BIGINT NOT NULL
);
-- Whom to tell by mail that it is his turn, and when, unless he has looked by then. A row stays until the turn is over, so that nobody
-- is told twice.
CREATE TABLE turn_mail (
    person TEXT NOT NULL,
    game TEXT NOT NULL REFERENCES game (id),
    due BIGINT NOT NULL,
    -- Whether it was sent, or is needless.
    done BIGINT NOT NULL,
    PRIMARY KEY (person, game)
);
CREATE INDEX turn_mail_due ON turn_mail (done, due);
