-- The condition is what the dispatcher asks for to the letter: SQLite uses no partial index for less.
DROP INDEX deliveries_due;
CREATE INDEX deliveries_pending ON deliveries (channel, due_at, id) WHERE state = 'pending';
