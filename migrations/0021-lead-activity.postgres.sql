-- Timestamp of the newest note or mail of a lead.
ALTER TABLE lead_inbox ADD COLUMN active_at BIGINT;

-- Triggers, so that notes and mails of a process of the previous release count too.
CREATE FUNCTION mark_lead_active() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE lead_inbox SET active_at = greatest(active_at, new.created_at) WHERE lead_id = new.lead_id; RETURN NULL; END $$;

CREATE TRIGGER lead_note_active AFTER INSERT ON lead_notes FOR EACH ROW EXECUTE FUNCTION mark_lead_active();

CREATE TRIGGER lead_mail_active AFTER INSERT ON lead_mails FOR EACH ROW EXECUTE FUNCTION mark_lead_active();

UPDATE lead_inbox SET active_at = (SELECT max(created_at) FROM lead_notes WHERE lead_notes.lead_id = lead_inbox.lead_id) WHERE lead_id IN (SELECT lead_id FROM lead_notes);

UPDATE lead_inbox SET active_at = greatest(active_at, (SELECT max(created_at) FROM lead_mails WHERE lead_mails.lead_id = lead_inbox.lead_id)) WHERE lead_id IN (SELECT lead_id FROM lead_mails);
