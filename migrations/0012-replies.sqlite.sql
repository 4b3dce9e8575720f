-- Adds the reply channel. SQLite allows widening a CHECK in place (lang_altertable.html, section 8), which copies no rows and blocks no
-- lead. The statements below notify other connections of the schema change.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''webhook'')', '''webhook'', ''reply'')') WHERE type = 'table' AND name = 'deliveries';
PRAGMA writable_schema = RESET;

-- Replies to visitors and mails from them; responses go to `reply_address`.
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

DROP TRIGGER lead_erased;
CREATE TRIGGER lead_erased AFTER UPDATE OF erased_at ON leads WHEN new.erased_at IS NOT NULL BEGIN DELETE FROM lead_search WHERE rowid = (SELECT seq FROM lead_inbox WHERE lead_id = new.id); DELETE FROM lead_keys WHERE lead_id = new.id; DELETE FROM lead_notes WHERE lead_id = new.id; DELETE FROM lead_mails WHERE lead_id = new.id; DELETE FROM reply_drafts WHERE lead_id = new.id; UPDATE lead_inbox SET waiting = 0, held = 0, snoozed_until = NULL, source = NULL, country = NULL WHERE lead_id = new.id; END;
