-- Somebody has decided that a dead or unknown delivery stays so: it no longer waits for a person.
ALTER TABLE deliveries ADD COLUMN decided_at INTEGER;
ALTER TABLE deliveries ADD COLUMN decided_by TEXT;
