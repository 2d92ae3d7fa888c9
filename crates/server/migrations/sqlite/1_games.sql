-- A game is its record: what was agreed, the sealed seed, and every choice in order.
CREATE TABLE game (
    id TEXT PRIMARY KEY,
    format INTEGER NOT NULL,
    agreed TEXT NOT NULL,
    seed TEXT NOT NULL,
    french TEXT NOT NULL,
    spanish TEXT NOT NULL,
    made BIGINT NOT NULL,
    -- What the list of games shows, so that no game need be played through for it.
    updated BIGINT NOT NULL,
    turn INTEGER NOT NULL,
    to_move TEXT,
    outcome TEXT
);
CREATE INDEX game_of_french ON game (french);
CREATE INDEX game_of_spanish ON game (spanish);

-- Nothing is ever deleted: a choice taken back stays, marked, and another takes its ply.
CREATE TABLE choice (
    game TEXT NOT NULL REFERENCES game (id),
    serial BIGINT NOT NULL,
    ply BIGINT NOT NULL,
    camp TEXT NOT NULL,
    action TEXT NOT NULL,
    taken_back INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, serial)
);
CREATE UNIQUE INDEX choice_in_force ON choice (game, ply) WHERE taken_back = 0;
