CREATE TABLE web_vitals (
  day TEXT NOT NULL,
  metric TEXT NOT NULL,
  route TEXT NOT NULL,
  bucket INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, metric, route, bucket)
) STRICT, WITHOUT ROWID;
