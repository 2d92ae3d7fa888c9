-- How many choices stand: a change names the number it follows, and is refused if another one came first.
ALTER TABLE game ADD COLUMN plies BIGINT NOT NULL DEFAULT 0;
UPDATE game SET plies =
    (SELECT COUNT(*) FROM choice WHERE choice.game = game.id AND choice.taken_back = 0);
