-- Plain text below the replies of a staff member.
ALTER TABLE staff_members ADD COLUMN signature TEXT NOT NULL DEFAULT '';

-- Addresses that get a copy of a reply, separated by commas.
ALTER TABLE lead_mails ADD COLUMN cc TEXT NOT NULL DEFAULT '';
ALTER TABLE reply_drafts ADD COLUMN cc TEXT NOT NULL DEFAULT '';
