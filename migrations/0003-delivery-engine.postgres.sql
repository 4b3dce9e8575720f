ALTER TABLE leads ADD COLUMN released_at BIGINT;
ALTER TABLE leads ADD COLUMN erased_at BIGINT;

CREATE INDEX leads_by_client ON leads (client_hash, created_at);
CREATE INDEX leads_by_email ON leads (lower(email));

CREATE TABLE submissions (
  mark TEXT PRIMARY KEY,
  body_hash TEXT NOT NULL,
  lead_id TEXT NOT NULL,
  expires_at BIGINT NOT NULL
);

CREATE INDEX submissions_by_expiry ON submissions (expires_at);

ALTER TABLE deliveries ADD COLUMN purpose TEXT NOT NULL DEFAULT 'lead';
ALTER TABLE deliveries ALTER COLUMN purpose DROP DEFAULT;
ALTER TABLE deliveries ADD COLUMN first_attempt_at BIGINT;
ALTER TABLE deliveries ADD COLUMN provider_id TEXT;
ALTER TABLE deliveries ADD COLUMN provider_status TEXT;
ALTER TABLE deliveries ADD COLUMN provider_status_at BIGINT;
ALTER TABLE deliveries DROP CONSTRAINT deliveries_lead_id_channel_receiver_key;
ALTER TABLE deliveries ADD UNIQUE (lead_id, channel, receiver, purpose);

CREATE INDEX deliveries_sending ON deliveries (lease_until) WHERE state = 'sending';
CREATE INDEX deliveries_stuck ON deliveries (updated_at) WHERE state IN ('dead', 'unknown');
CREATE INDEX deliveries_by_provider_id ON deliveries (provider_id) WHERE provider_id IS NOT NULL;

CREATE TABLE erasures (
  email_hash TEXT PRIMARY KEY,
  erased_at BIGINT NOT NULL
);

CREATE TABLE switches (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  changed_at BIGINT NOT NULL
);
