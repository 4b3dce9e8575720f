-- The staff member who added the lead by hand; null for a visitor's form.
ALTER TABLE leads ADD COLUMN added_by TEXT;

-- What staff corrected in a lead: JSON of the corrected fields, before and after.
CREATE TABLE lead_corrections (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  staff_member_id TEXT NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  created_at BIGINT NOT NULL
);

CREATE INDEX lead_corrections_by_lead ON lead_corrections (lead_id);

-- A trigger, so that an erasure by a process of the previous release reaches this table too.
CREATE FUNCTION forget_lead_corrections() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM lead_corrections WHERE lead_id = new.id; RETURN NULL; END $$;

CREATE TRIGGER lead_corrections_erased AFTER UPDATE OF erased_at ON leads FOR EACH ROW WHEN (new.erased_at IS NOT NULL) EXECUTE FUNCTION forget_lead_corrections();
