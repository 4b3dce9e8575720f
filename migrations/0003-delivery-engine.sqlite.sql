ALTER TABLE leads ADD COLUMN released_at INTEGER;
ALTER TABLE leads ADD COLUMN erased_at INTEGER;

CREATE INDEX leads_by_client ON leads (client_hash, created_at);
CREATE INDEX leads_by_email ON leads (lower(email));

CREATE TABLE submissions (
  mark TEXT PRIMARY KEY,
  body_hash TEXT NOT NULL,
  lead_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX submissions_by_expiry ON submissions (expires_at);

CREATE TABLE new_deliveries (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id),
  channel TEXT NOT NULL CHECK (channel IN ('email', 'wallet', 'whatsapp', 'webhook')),
  receiver TEXT NOT NULL CHECK (receiver IN ('staff', 'visitor')),
  purpose TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'sending', 'done', 'dead', 'unknown', 'cancelled')),
  attempts INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  lease_until INTEGER,
  fence INTEGER NOT NULL,
  last_error TEXT,
  first_attempt_at INTEGER,
  provider_id TEXT,
  provider_status TEXT,
  provider_status_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (lead_id, channel, receiver, purpose)
) STRICT, WITHOUT ROWID;

INSERT INTO new_deliveries (id, lead_id, channel, receiver, purpose, state, attempts, due_at, lease_until, fence, last_error, created_at, updated_at)
  SELECT id, lead_id, channel, receiver, 'lead', state, attempts, due_at, lease_until, fence, last_error, created_at, updated_at FROM deliveries;
DROP TABLE deliveries;
ALTER TABLE new_deliveries RENAME TO deliveries;

CREATE INDEX deliveries_due ON deliveries (channel, due_at) WHERE state IN ('pending', 'sending');
CREATE INDEX deliveries_sending ON deliveries (lease_until) WHERE state = 'sending';
CREATE INDEX deliveries_stuck ON deliveries (updated_at) WHERE state IN ('dead', 'unknown');
CREATE INDEX deliveries_by_provider_id ON deliveries (provider_id) WHERE provider_id IS NOT NULL;

CREATE TABLE erasures (
  email_hash TEXT PRIMARY KEY,
  erased_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE switches (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
