-- How often what can be tried was touched, finished and taken to the demo form, by day of the desk.
CREATE TABLE widget_counts (
  day TEXT NOT NULL,
  piece TEXT NOT NULL,
  touched INTEGER NOT NULL,
  finished INTEGER NOT NULL,
  taken INTEGER NOT NULL,
  PRIMARY KEY (day, piece)
) STRICT, WITHOUT ROWID;
