-- How often pages were read and forms were opened and begun, by day of the desk.
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
  begun BIGINT NOT NULL,
  PRIMARY KEY (day, kind)
);

-- How many demo pages each process has open; rows that nobody renews count for nothing.
CREATE TABLE open_demo_pages (
  process TEXT NOT NULL PRIMARY KEY,
  pages INTEGER NOT NULL,
  seen_at BIGINT NOT NULL
);
