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
  created_at BIGINT NOT NULL
);

CREATE INDEX lead_mails_by_lead ON lead_mails (lead_id, created_at);

CREATE OR REPLACE FUNCTION forget_erased_lead() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM lead_search WHERE seq = (SELECT seq FROM lead_inbox WHERE lead_id = new.id); DELETE FROM lead_keys WHERE lead_id = new.id; DELETE FROM lead_notes WHERE lead_id = new.id; DELETE FROM lead_mails WHERE lead_id = new.id; DELETE FROM reply_drafts WHERE lead_id = new.id; UPDATE lead_inbox SET waiting = 0, held = 0, snoozed_until = NULL, source = NULL, country = NULL WHERE lead_id = new.id; RETURN NULL; END $$;

ALTER TABLE deliveries DROP CONSTRAINT deliveries_channel_check;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_channel_check CHECK (channel IN ('email', 'wallet', 'whatsapp', 'webhook', 'reply'));
