-- Plain text below the replies of a staff member.
ALTER TABLE staff_members ADD COLUMN signature TEXT NOT NULL DEFAULT '';

-- Addresses that get a copy of a reply, separated by commas.
ALTER TABLE lead_mails ADD COLUMN cc TEXT NOT NULL DEFAULT '';
ALTER TABLE reply_drafts ADD COLUMN cc TEXT NOT NULL DEFAULT '';

-- Files of replies and of visitors' mails. `content` is null if a file was refused; without `mail_id`, it belongs to an unsent reply.
CREATE TABLE lead_files (
  id TEXT PRIMARY KEY,
  lead_id TEXT REFERENCES leads (id) ON DELETE CASCADE,
  mail_id TEXT REFERENCES lead_mails (id) ON DELETE CASCADE,
  staff_member_id TEXT,
  name TEXT NOT NULL,
  type TEXT,
  size INTEGER NOT NULL,
  refusal TEXT,
  content BYTEA,
  created_at BIGINT NOT NULL
);

CREATE INDEX lead_files_by_lead ON lead_files (lead_id);
CREATE INDEX lead_files_by_mail ON lead_files (mail_id);

-- A trigger, so that an erasure by a process of the previous release reaches this table too.
CREATE FUNCTION forget_lead_files() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM lead_files WHERE lead_id = new.id; RETURN NULL; END $$;

CREATE TRIGGER lead_files_erased AFTER UPDATE OF erased_at ON leads FOR EACH ROW WHEN (new.erased_at IS NOT NULL) EXECUTE FUNCTION forget_lead_files();
