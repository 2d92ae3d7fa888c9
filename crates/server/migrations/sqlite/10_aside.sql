-- A person's notes on the map of a game, which nobody else sees.
CREATE TABLE note (
    person TEXT NOT NULL,
    game TEXT NOT NULL REFERENCES game (id),
    hex BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (person, game, hex)
);

-- The secret address at which a person's feed is read; only its hash is kept.
CREATE TABLE feed (
    person TEXT PRIMARY KEY,
    token TEXT NOT NULL UNIQUE,
    lang TEXT NOT NULL,
    made BIGINT NOT NULL
);
-- When a person was told of his turn; nothing if that was needless, because he had looked.
ALTER TABLE turn_mail ADD COLUMN told BIGINT;

-- Who has a page of a game open at which of several servers, and when that server last said so.
CREATE TABLE presence (
    node TEXT NOT NULL,
    page BIGINT NOT NULL,
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    seen BIGINT NOT NULL,
    PRIMARY KEY (node, page)
);
CREATE INDEX presence_at ON presence (game, seen);
