-- An account: a person known by name and password. A guest who makes one stays the same person. The name itself is that of `person`.
CREATE TABLE account (
    person TEXT PRIMARY KEY,
    -- What all names have in common that could be taken for this one.
    name_key TEXT NOT NULL UNIQUE,
    -- As argon2id made it, with its parameters and salt.
    password TEXT NOT NULL,
    -- 'player', 'moderator' or 'admin'.
    role TEXT NOT NULL,
    made BIGINT NOT NULL,
    -- The language of mail.
    lang TEXT NOT NULL,
    mail TEXT,
    -- Whether the address was proved to be the person's.
    mail_confirmed BIGINT NOT NULL DEFAULT 0,
    -- Whether the person wants to be told by mail whose turn it is.
    mail_turns BIGINT NOT NULL DEFAULT 0
);
-- The same for names of guests, which may be alike but not those of accounts. Names given earlier have none.
ALTER TABLE person ADD COLUMN name_key TEXT;

-- Where somebody is signed in. Of a token only its hash is kept.
CREATE TABLE session (
    token TEXT PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    person TEXT NOT NULL REFERENCES account (person),
    device TEXT NOT NULL,
    made BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX session_of_person ON session (person);
-- Hashes of codes with which a forgotten password is replaced, each once.
CREATE TABLE recovery_code (
    person TEXT NOT NULL REFERENCES account (person),
    code TEXT NOT NULL,
    PRIMARY KEY (person, code)
);

-- Who may not play for a while; `until` is nothing if for ever.
CREATE TABLE ban (
    person TEXT PRIMARY KEY,
    until BIGINT,
    reason TEXT NOT NULL,
    made BIGINT NOT NULL
);
-- What was done about a report, by whom.
ALTER TABLE complaint ADD COLUMN settled BIGINT;
-- Sign-ins, changes of passwords, and what keepers of the server did.
CREATE TABLE audit (
    id TEXT PRIMARY KEY,
    made BIGINT NOT NULL,
    act TEXT NOT NULL,
    -- Whom it is about, and who did it if that is somebody else.
    person TEXT,
    doer TEXT,
    address TEXT,
    about TEXT
);
CREATE INDEX audit_by_time ON audit (made);
CREATE INDEX audit_of_person ON audit (person, made);
