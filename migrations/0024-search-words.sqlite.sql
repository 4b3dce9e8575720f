-- Which version of the rules made the words of a lead; leads of an older version are indexed again.
ALTER TABLE lead_desk ADD COLUMN words_version INTEGER NOT NULL DEFAULT 0;

CREATE INDEX lead_desk_by_words_version ON lead_desk (words_version, seq DESC);

-- A running process of the version before writes words by the older rules after each change of a note.
CREATE TRIGGER lead_note_added AFTER INSERT ON lead_notes BEGIN UPDATE lead_desk SET words_version = 0 WHERE lead_id = new.lead_id; END;

CREATE TRIGGER lead_note_changed AFTER UPDATE ON lead_notes BEGIN UPDATE lead_desk SET words_version = 0 WHERE lead_id = new.lead_id; END;

CREATE TRIGGER lead_note_removed AFTER DELETE ON lead_notes BEGIN UPDATE lead_desk SET words_version = 0 WHERE lead_id = old.lead_id; END;
