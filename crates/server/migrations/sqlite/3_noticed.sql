-- How many moments of the game each side had counted: a snapshot without them is of no use.
DELETE FROM snapshot;
ALTER TABLE snapshot ADD COLUMN french_ply BIGINT NOT NULL DEFAULT 0;
ALTER TABLE snapshot ADD COLUMN spanish_ply BIGINT NOT NULL DEFAULT 0;
