-- Timestamp of the newest note or mail of a lead.
ALTER TABLE lead_inbox ADD COLUMN active_at INTEGER;

-- Triggers, so that notes and mails of a process of the previous release count too.
CREATE TRIGGER lead_note_active AFTER INSERT ON lead_notes BEGIN UPDATE lead_inbox SET active_at = max(coalesce(active_at, 0), new.created_at) WHERE lead_id = new.lead_id; END;

CREATE TRIGGER lead_mail_active AFTER INSERT ON lead_mails BEGIN UPDATE lead_inbox SET active_at = max(coalesce(active_at, 0), new.created_at) WHERE lead_id = new.lead_id; END;

UPDATE lead_inbox SET active_at = (SELECT max(created_at) FROM lead_notes WHERE lead_notes.lead_id = lead_inbox.lead_id) WHERE lead_id IN (SELECT lead_id FROM lead_notes);

UPDATE lead_inbox SET active_at = max(coalesce(active_at, 0), (SELECT max(created_at) FROM lead_mails WHERE lead_mails.lead_id = lead_inbox.lead_id)) WHERE lead_id IN (SELECT lead_id FROM lead_mails);
