-- A seat: which part of which army, and who plays it.
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    number INTEGER NOT NULL,
    camp TEXT NOT NULL,
    -- The commands it has, as a list; an empty one has all that no other seat of its side has.
    part TEXT NOT NULL,
    -- 'person', 'bot' or 'open'.
    kind TEXT NOT NULL,
    -- The guest's id, the bot's name, or nothing.
    holder TEXT,
    PRIMARY KEY (game, number)
);
INSERT INTO seat (game, number, camp, part, kind, holder)
    SELECT id, 0, '"french"', '[]', CASE french WHEN 'recruit' THEN 'bot' ELSE 'person' END, french FROM game;
INSERT INTO seat (game, number, camp, part, kind, holder)
    SELECT id, 1, '"spanish"', '[]', CASE spanish WHEN 'recruit' THEN 'bot' ELSE 'person' END, spanish FROM game;
CREATE INDEX seat_of_holder ON seat (holder, game);
DROP INDEX game_of_french;
DROP INDEX game_of_spanish;
ALTER TABLE game DROP COLUMN french;
ALTER TABLE game DROP COLUMN spanish;
