-- The channel of replies. A CHECK that allows more may be changed in place (lang_altertable.html of SQLite, section 8), so that no
-- row is copied and no lead waits; what follows tells other connections that the schema has changed.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''webhook'')', '''webhook'', ''reply'')') WHERE type = 'table' AND name = 'deliveries';
PRAGMA writable_schema = RESET;

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
  staff_member_id TEXT,
  held_reason TEXT,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX lead_mails_by_lead ON lead_mails (lead_id, created_at);

-- As before, with the mails.
DROP TRIGGER lead_erased;
CREATE TRIGGER lead_erased AFTER UPDATE OF erased_at ON leads WHEN new.erased_at IS NOT NULL BEGIN DELETE FROM lead_search WHERE rowid = (SELECT seq FROM lead_inbox WHERE lead_id = new.id); DELETE FROM lead_keys WHERE lead_id = new.id; DELETE FROM lead_notes WHERE lead_id = new.id; DELETE FROM lead_mails WHERE lead_id = new.id; DELETE FROM reply_drafts WHERE lead_id = new.id; UPDATE lead_inbox SET waits = 0, held = 0, snoozed_until = NULL, source = NULL, country = NULL WHERE lead_id = new.id; END;
