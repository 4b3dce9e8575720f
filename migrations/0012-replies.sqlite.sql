-- Mails to visitors and their answers. Answers to a mail go to its `reply_address`.
CREATE TABLE lead_mails (
  id TEXT PRIMARY KEY,
  lead_id TEXT REFERENCES leads (id) ON DELETE CASCADE,
  delivery_id TEXT UNIQUE,
  direction TEXT NOT NULL CHECK (direction IN ('out', 'in')),
  message_id TEXT UNIQUE,
  in_reply_to TEXT,
  sender_name TEXT NOT NULL,
  reply_address TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  attachments TEXT NOT NULL,
  operator_id TEXT,
  held_reason TEXT,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX lead_mails_by_lead ON lead_mails (lead_id, created_at);

-- As before, with the mails.
DROP TRIGGER lead_erased;
CREATE TRIGGER lead_erased AFTER UPDATE OF erased_at ON leads WHEN new.erased_at IS NOT NULL BEGIN DELETE FROM lead_words WHERE rowid = (SELECT seq FROM lead_desk WHERE lead_id = new.id); DELETE FROM lead_keys WHERE lead_id = new.id; DELETE FROM lead_notes WHERE lead_id = new.id; DELETE FROM lead_mails WHERE lead_id = new.id; DELETE FROM reply_drafts WHERE lead_id = new.id; UPDATE lead_desk SET waits = 0, held = 0, later_until = NULL, source = NULL, country = NULL WHERE lead_id = new.id; END;

-- A CHECK cannot be changed, so the table is made again with the channel of replies in it.
CREATE TABLE new_deliveries (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id),
  channel TEXT NOT NULL CHECK (channel IN ('email', 'wallet', 'whatsapp', 'webhook', 'reply')),
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

INSERT INTO new_deliveries (id, lead_id, channel, receiver, purpose, state, attempts, due_at, lease_until, fence, last_error, first_attempt_at, provider_id, provider_status, provider_status_at, created_at, updated_at)
  SELECT id, lead_id, channel, receiver, purpose, state, attempts, due_at, lease_until, fence, last_error, first_attempt_at, provider_id, provider_status, provider_status_at, created_at, updated_at FROM deliveries;
DROP TABLE deliveries;
ALTER TABLE new_deliveries RENAME TO deliveries;

CREATE INDEX deliveries_pending ON deliveries (channel, due_at, id) WHERE state = 'pending';
CREATE INDEX deliveries_sending ON deliveries (lease_until) WHERE state = 'sending';
CREATE INDEX deliveries_stuck ON deliveries (updated_at) WHERE state IN ('dead', 'unknown');
CREATE INDEX deliveries_by_provider_id ON deliveries (provider_id) WHERE provider_id IS NOT NULL;
