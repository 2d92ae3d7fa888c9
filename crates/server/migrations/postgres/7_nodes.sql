-- A sum over each choice, so that damage on disk is noticed. Choices of earlier programs have none.
ALTER TABLE choice ADD COLUMN sum BIGINT;
-- How many moments of the game each side has counted, and when it counted the last: what the other side does in secret must not
-- show by the time of a game's last change.
ALTER TABLE game ADD COLUMN french_moments BIGINT NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN spanish_moments BIGINT NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN french_updated BIGINT NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN spanish_updated BIGINT NOT NULL DEFAULT 0;
UPDATE game SET french_updated = updated, spanish_updated = updated;
-- What all servers of one database must have in common, such as the key that signs the cookies.
CREATE TABLE secret (name TEXT PRIMARY KEY, bytes BYTEA NOT NULL);
