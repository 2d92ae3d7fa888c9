-- What a person is called.
CREATE TABLE person (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL
);

-- A game agreed on whose seats are not all taken. What is agreed is JSON; the version counts its changes.
CREATE TABLE invitation (
    id TEXT PRIMARY KEY,
    version BIGINT NOT NULL,
    made BIGINT NOT NULL,
    -- Whether everybody may find it.
    listed BIGINT NOT NULL,
    begun BIGINT NOT NULL,
    document TEXT NOT NULL
);
CREATE INDEX invitation_listed ON invitation (listed, begun, made);
-- Who sits at an invitation or is asked to.
CREATE TABLE invited (
    person TEXT NOT NULL,
    invitation TEXT NOT NULL REFERENCES invitation (id),
    PRIMARY KEY (person, invitation)
);

-- What the players of a game arranged beside the battle: JSON, with the count of its changes.
CREATE TABLE arrangement (
    game TEXT PRIMARY KEY REFERENCES game (id),
    version BIGINT NOT NULL,
    document TEXT NOT NULL
);
-- How the players ended a game before the rules did; no choice follows then.
ALTER TABLE game ADD COLUMN closed TEXT;
-- What a player calls a game in the list of his own, and whether it is taken off the list.
CREATE TABLE label (
    person TEXT NOT NULL,
    game TEXT NOT NULL REFERENCES game (id),
    name TEXT,
    hidden BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (person, game)
);

-- What was said in a game. The room is 'players' or 'watchers'.
CREATE TABLE message (
    game TEXT NOT NULL REFERENCES game (id),
    serial BIGINT NOT NULL,
    author TEXT NOT NULL,
    room TEXT NOT NULL,
    text TEXT NOT NULL,
    sent BIGINT NOT NULL,
    PRIMARY KEY (game, serial)
);
CREATE TABLE muted (
    person TEXT NOT NULL,
    whom TEXT NOT NULL,
    PRIMARY KEY (person, whom)
);
CREATE TABLE complaint (
    game TEXT NOT NULL,
    serial BIGINT NOT NULL,
    person TEXT NOT NULL,
    made BIGINT NOT NULL,
    PRIMARY KEY (game, serial, person)
);

-- Ratings of persons and computer players (`ai:recruit`), and what a side of a battle is worth.
CREATE TABLE rating (
    player TEXT PRIMARY KEY,
    document TEXT NOT NULL,
    -- The rating itself, rounded, to sort by.
    points BIGINT NOT NULL,
    games BIGINT NOT NULL,
    updated BIGINT NOT NULL
);
CREATE INDEX rating_by_points ON rating (points);
CREATE TABLE side_worth (
    battle TEXT NOT NULL,
    edition TEXT NOT NULL,
    -- What the French side is worth more, in hundredths.
    worth BIGINT NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (battle, edition)
);
-- Games that counted for the ratings, each once.
CREATE TABLE result (
    game TEXT PRIMARY KEY,
    french TEXT NOT NULL,
    spanish TEXT NOT NULL,
    battle TEXT NOT NULL,
    edition TEXT NOT NULL,
    -- What the French side made of it, in halves: 0, 1 or 2.
    score BIGINT NOT NULL,
    ended BIGINT NOT NULL
);
