-- Requests under privacy law. The address is removed when the request is completed.
CREATE TABLE privacy_requests (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('access', 'erasure', 'correction', 'objection')),
  address_hash TEXT NOT NULL,
  address TEXT,
  requested_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  recorded_at INTEGER NOT NULL,
  recorded_by TEXT,
  done_at INTEGER,
  done_by TEXT,
  CHECK (done_at IS NULL OR address IS NULL)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX privacy_requests_open ON privacy_requests (kind, address_hash) WHERE done_at IS NULL;
CREATE INDEX privacy_requests_due ON privacy_requests (due_at) WHERE done_at IS NULL;
CREATE INDEX privacy_requests_done ON privacy_requests (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX privacy_requests_by_address ON privacy_requests (address_hash);

-- Counts consent versions without reading every lead.
CREATE INDEX leads_by_consent ON leads (consent_version, created_at) WHERE consent_version IS NOT NULL AND erased_at IS NULL;
