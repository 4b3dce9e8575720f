-- Uses of widgets: started, finished, and taken to the demo form, by day in the time zone of the manager.
CREATE TABLE widget_counts (
  day TEXT NOT NULL,
  widget TEXT NOT NULL,
  touched INTEGER NOT NULL,
  finished INTEGER NOT NULL,
  taken INTEGER NOT NULL,
  PRIMARY KEY (day, widget)
) STRICT, WITHOUT ROWID;
