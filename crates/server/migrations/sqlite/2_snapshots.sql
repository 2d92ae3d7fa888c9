-- A snapshot saves the time of playing a record through. It is no truth: it may be deleted at any time.
CREATE TABLE snapshot (
    game TEXT PRIMARY KEY REFERENCES game (id),
    -- The program and data that made it; no other reads it.
    program TEXT NOT NULL,
    ply BIGINT NOT NULL,
    bytes BLOB NOT NULL
);
-- The seat that chose, where a side has more than one.
ALTER TABLE choice ADD COLUMN seat INTEGER;
-- The secret from which the computer draws its chances.
ALTER TABLE game ADD COLUMN chance TEXT;
