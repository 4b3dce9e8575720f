-- How often pages were read and forms were opened and begun, by day of the desk.
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
  begun INTEGER NOT NULL,
  PRIMARY KEY (day, kind)
) STRICT, WITHOUT ROWID;

-- How many demo pages each process has open; rows that nobody renews count for nothing.
CREATE TABLE open_demo_pages (
  process TEXT NOT NULL PRIMARY KEY,
  pages INTEGER NOT NULL,
  seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
