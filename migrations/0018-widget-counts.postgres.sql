-- Uses of widgets: started, finished, and taken to the demo form, by day in the time zone of the manager.
CREATE TABLE widget_counts (
  day TEXT NOT NULL,
  widget TEXT NOT NULL,
  touched BIGINT NOT NULL,
  finished BIGINT NOT NULL,
  taken BIGINT NOT NULL,
  PRIMARY KEY (day, widget)
);
