-- Plain text below the replies of a staff member.
ALTER TABLE staff_members ADD COLUMN signature TEXT NOT NULL DEFAULT '';
