-- Changed in place, because copying the table would block leads.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''reply'')', '''reply'', ''slack'', ''teams'')') WHERE type = 'table' AND name = 'deliveries';
PRAGMA writable_schema = RESET;
