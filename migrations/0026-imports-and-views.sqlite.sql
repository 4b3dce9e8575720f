-- CSV imports of leads. The rows are here until the import is finished or undone.
CREATE TABLE lead_imports (
  id TEXT PRIMARY KEY,
  staff_member_id TEXT NOT NULL,
  file_name TEXT NOT NULL,
  header TEXT NOT NULL,
  columns TEXT NOT NULL,
  country TEXT,
  skip_duplicates INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('reading', 'draft', 'running', 'done', 'undoing', 'undone')),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX lead_imports_by_time ON lead_imports (created_at);

-- Cells are a JSON array; they are empty as soon as the lead is stored.
CREATE TABLE lead_import_rows (
  import_id TEXT NOT NULL REFERENCES lead_imports (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'imported', 'refused', 'skipped', 'changed', 'undone')),
  lead_id TEXT,
  cells TEXT NOT NULL,
  PRIMARY KEY (import_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX lead_import_rows_by_state ON lead_import_rows (import_id, state, number);

-- Combinations of view, filters, search, order and density of the lead list.
CREATE TABLE saved_views (
  id TEXT PRIMARY KEY,
  staff_member_id TEXT NOT NULL,
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  is_shared INTEGER NOT NULL,
  filter TEXT NOT NULL,
  search TEXT NOT NULL,
  density TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX saved_views_by_name ON saved_views (staff_member_id, name_key);
