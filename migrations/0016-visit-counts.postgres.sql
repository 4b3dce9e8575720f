-- Page views, opened forms and started forms, by day in the time zone of the manager.
CREATE TABLE page_counts (
  day TEXT NOT NULL,
  route TEXT NOT NULL,
  views BIGINT NOT NULL,
  PRIMARY KEY (day, route)
);

CREATE TABLE form_counts (
  day TEXT NOT NULL,
  kind TEXT NOT NULL,
  opened BIGINT NOT NULL,
  started BIGINT NOT NULL,
  PRIMARY KEY (day, kind)
);

-- Open demo pages of each process; rows that were not renewed are ignored.
CREATE TABLE open_demo_pages (
  process TEXT NOT NULL PRIMARY KEY,
  pages INTEGER NOT NULL,
  seen_at BIGINT NOT NULL
);
