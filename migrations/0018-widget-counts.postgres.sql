-- How often what can be tried was touched, finished and taken to the demo form, by day of the desk.
CREATE TABLE widget_counts (
  day TEXT NOT NULL,
  piece TEXT NOT NULL,
  touched BIGINT NOT NULL,
  finished BIGINT NOT NULL,
  taken BIGINT NOT NULL,
  PRIMARY KEY (day, piece)
);
