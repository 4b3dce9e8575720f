-- Read backwards it gives the newest first; the newest come in at its end.
DROP INDEX leads_by_time;
CREATE INDEX leads_by_time ON leads (created_at, id);
