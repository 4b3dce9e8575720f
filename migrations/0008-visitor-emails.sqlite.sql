CREATE TABLE visitor_emails (
  delivery_id TEXT PRIMARY KEY,
  domain_hash TEXT NOT NULL,
  planned_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX visitor_emails_by_time ON visitor_emails (planned_at);
CREATE INDEX visitor_emails_by_domain ON visitor_emails (domain_hash, planned_at);
