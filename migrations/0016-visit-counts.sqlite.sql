-- Page views, opened forms and started forms, by day in the time zone of the manager.
CREATE TABLE page_counts (
  day TEXT NOT NULL,
  route TEXT NOT NULL,
  views INTEGER NOT NULL,
  PRIMARY KEY (day, route)
) STRICT, WITHOUT ROWID;

CREATE TABLE form_counts (
  day TEXT NOT NULL,
  kind TEXT NOT NULL,
  opened INTEGER NOT NULL,
  started INTEGER NOT NULL,
  PRIMARY KEY (day, kind)
) STRICT, WITHOUT ROWID;

-- Open demo pages of each process; rows that were not renewed are ignored.
CREATE TABLE open_demo_pages (
  process TEXT NOT NULL PRIMARY KEY,
  pages INTEGER NOT NULL,
  seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
