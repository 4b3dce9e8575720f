-- The staff member who added the lead by hand; null for a visitor's form.
ALTER TABLE leads ADD COLUMN added_by TEXT;
