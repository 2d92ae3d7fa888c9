-- The tables as the first five changes of SQLite's left them; there is no older database here.
-- A game is its record: what was agreed, the sealed seed, and every choice in order.
CREATE TABLE game (
    id TEXT PRIMARY KEY,
    format BIGINT NOT NULL,
    agreed TEXT NOT NULL,
    seed TEXT NOT NULL,
    made BIGINT NOT NULL,
    -- What the list of games shows, so that no game need be played through for it.
    updated BIGINT NOT NULL,
    turn BIGINT NOT NULL,
    to_move TEXT,
    outcome TEXT,
    -- The secret from which the computer draws its chances.
    chance TEXT,
    -- How many choices stand: a change names the number it follows, and is refused if another one came first.
    plies BIGINT NOT NULL DEFAULT 0
);

-- Nothing is ever deleted: a choice taken back stays, marked, and another takes its ply.
CREATE TABLE choice (
    game TEXT NOT NULL REFERENCES game (id),
    serial BIGINT NOT NULL,
    ply BIGINT NOT NULL,
    camp TEXT NOT NULL,
    action TEXT NOT NULL,
    taken_back BIGINT NOT NULL DEFAULT 0,
    -- The seat that chose, where a side has more than one.
    seat BIGINT,
    PRIMARY KEY (game, serial)
);
CREATE UNIQUE INDEX choice_in_force ON choice (game, ply) WHERE taken_back = 0;

-- A snapshot saves the time of playing a record through. It is no truth: it may be deleted at any time.
CREATE TABLE snapshot (
    game TEXT PRIMARY KEY REFERENCES game (id),
    -- The program and data that made it; no other reads it.
    program TEXT NOT NULL,
    ply BIGINT NOT NULL,
    bytes BYTEA NOT NULL,
    -- How many moments of the game each side had counted.
    french_ply BIGINT NOT NULL,
    spanish_ply BIGINT NOT NULL
);

-- A seat: which part of which army, and who plays it.
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    number BIGINT NOT NULL,
    camp TEXT NOT NULL,
    -- The commands it has, as a list; an empty one has all that no other seat of its side has.
    part TEXT NOT NULL,
    -- 'person', 'bot' or 'open'.
    kind TEXT NOT NULL,
    -- The guest's id, the bot's name, or nothing.
    holder TEXT,
    PRIMARY KEY (game, number)
);
CREATE INDEX seat_of_holder ON seat (holder, game);
