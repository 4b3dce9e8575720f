-- Browser tabs with an open lead; rows that were not renewed are ignored.
CREATE TABLE lead_presence (
  session_id TEXT NOT NULL REFERENCES staff_sessions (id) ON DELETE CASCADE,
  tab TEXT NOT NULL,
  staff_member_id TEXT NOT NULL,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  writing INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (session_id, tab)
) STRICT, WITHOUT ROWID;

CREATE INDEX lead_presence_by_lead ON lead_presence (lead_id);
