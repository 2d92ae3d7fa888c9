-- When a person is to be reminded of a turn because little time is left for it, by the clock of games; nothing if never, or no more.
ALTER TABLE turn_mail ADD COLUMN remind BIGINT;
-- When the person was.
ALTER TABLE turn_mail ADD COLUMN reminded BIGINT;
