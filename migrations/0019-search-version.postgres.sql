-- Version of the indexing rules; leads of an older version are indexed again.
ALTER TABLE lead_inbox ADD COLUMN search_version INTEGER NOT NULL DEFAULT 0;

CREATE INDEX lead_inbox_by_search_version ON lead_inbox (search_version, seq DESC);

-- A process of an older release indexes by older rules when a note changes.
CREATE FUNCTION outdate_search() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE lead_inbox SET search_version = 0 WHERE lead_id = coalesce(new.lead_id, old.lead_id); RETURN NULL; END $$;

CREATE TRIGGER lead_note_changed AFTER INSERT OR UPDATE OR DELETE ON lead_notes FOR EACH ROW EXECUTE FUNCTION outdate_search();
