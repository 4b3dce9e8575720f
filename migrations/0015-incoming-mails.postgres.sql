ALTER TABLE lead_mails ADD COLUMN suggested_lead_id TEXT;
CREATE INDEX lead_mails_held ON lead_mails (id) WHERE lead_id IS NULL;
CREATE INDEX lead_mails_by_sender ON lead_mails (reply_address);
