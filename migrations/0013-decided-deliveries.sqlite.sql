ALTER TABLE deliveries ADD COLUMN decided_at INTEGER;
ALTER TABLE deliveries ADD COLUMN decided_by TEXT;
CREATE INDEX deliveries_undecided ON deliveries (state, updated_at, id) WHERE state IN ('dead', 'unknown') AND decided_at IS NULL;
