-- Rows stand in the order in which they came, and only the marks are in random order: a row fills less of the pages that each commit changes.
CREATE TABLE new_submissions (
  mark TEXT NOT NULL UNIQUE,
  body_hash TEXT NOT NULL,
  lead_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

INSERT INTO new_submissions (mark, body_hash, lead_id, expires_at)
  SELECT mark, body_hash, lead_id, expires_at FROM submissions;
DROP TABLE submissions;
ALTER TABLE new_submissions RENAME TO submissions;

CREATE INDEX submissions_by_expiry ON submissions (expires_at);

-- Read backwards it gives the newest first; the newest come in at its end.
DROP INDEX leads_by_time;
CREATE INDEX leads_by_time ON leads (created_at, id);
