-- The staff member who added the lead by hand; null for a visitor's form.
ALTER TABLE leads ADD COLUMN added_by TEXT;

-- What staff corrected in a lead: JSON of the corrected fields, before and after.
CREATE TABLE lead_corrections (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  staff_member_id TEXT NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX lead_corrections_by_lead ON lead_corrections (lead_id);

-- A trigger, so that an erasure by a process of the previous release reaches this table too.
CREATE TRIGGER lead_corrections_erased AFTER UPDATE OF erased_at ON leads WHEN new.erased_at IS NOT NULL BEGIN DELETE FROM lead_corrections WHERE lead_id = new.id; END;
