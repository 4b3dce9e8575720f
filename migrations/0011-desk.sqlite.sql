-- One row a lead: what staff did with it, beside copies of what never changes, so that a list reads one table.
CREATE TABLE lead_desk (
  seq INTEGER PRIMARY KEY,
  lead_id TEXT NOT NULL UNIQUE REFERENCES leads (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  stage TEXT NOT NULL CHECK (stage IN ('new', 'in_progress', 'answered', 'won', 'closed', 'spam')),
  owner_id TEXT,
  waits INTEGER NOT NULL,
  held INTEGER NOT NULL,
  later_until INTEGER,
  source TEXT,
  country TEXT,
  first_answer_at INTEGER,
  answered_back_at INTEGER,
  changed_by TEXT,
  version INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE INDEX lead_desk_by_time ON lead_desk (created_at);
CREATE INDEX lead_desk_by_kind ON lead_desk (kind, seq);
CREATE INDEX lead_desk_by_stage ON lead_desk (stage, seq);
CREATE INDEX lead_desk_by_source ON lead_desk (source, seq);
CREATE INDEX lead_desk_by_country ON lead_desk (country, seq);
CREATE INDEX lead_desk_by_owner ON lead_desk (owner_id, seq) WHERE owner_id IS NOT NULL;
-- The column that is always the same makes SQLite prefer these to the primary key.
CREATE INDEX lead_desk_waiting ON lead_desk (waits, seq) WHERE waits = 1;
CREATE INDEX lead_desk_held ON lead_desk (held, seq) WHERE held = 1 AND stage <> 'spam';
CREATE INDEX lead_desk_later ON lead_desk (later_until) WHERE later_until IS NOT NULL;

-- Its rowid is the lead's seq. The words are folded and split before they come here, so the tokenizer only finds the spaces.
CREATE VIRTUAL TABLE lead_words USING fts5(words, tokenize = 'ascii', detail = none, prefix = '2 3');
-- Without it the words of an erased lead would stay in the index until its parts are merged.
INSERT INTO lead_words (lead_words, rank) VALUES ('secure-delete', 1);

CREATE TABLE lead_keys (
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('person', 'telephone', 'company')),
  hash TEXT NOT NULL,
  PRIMARY KEY (purpose, hash, lead_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX lead_keys_by_lead ON lead_keys (lead_id);

CREATE TABLE lead_notes (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  operator_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('note', 'call')),
  text TEXT NOT NULL,
  minutes INTEGER,
  version INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX lead_notes_by_lead ON lead_notes (lead_id, created_at);

CREATE TABLE reply_drafts (
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  operator_id TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (lead_id, operator_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE spam_marks (
  address_hash TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX spam_marks_by_lead ON spam_marks (lead_id);

-- Triggers, so that an erasure, a release or a deletion by a running process of the version before reaches these tables too.
CREATE TRIGGER lead_erased AFTER UPDATE OF erased_at ON leads WHEN new.erased_at IS NOT NULL BEGIN DELETE FROM lead_words WHERE rowid = (SELECT seq FROM lead_desk WHERE lead_id = new.id); DELETE FROM lead_keys WHERE lead_id = new.id; DELETE FROM lead_notes WHERE lead_id = new.id; DELETE FROM reply_drafts WHERE lead_id = new.id; UPDATE lead_desk SET waits = 0, held = 0, later_until = NULL, source = NULL, country = NULL WHERE lead_id = new.id; END;

CREATE TRIGGER lead_released AFTER UPDATE OF state ON leads WHEN old.state = 'held' AND new.state = 'accepted' BEGIN UPDATE lead_desk SET held = 0, waits = CASE WHEN stage = 'new' AND owner_id IS NULL AND later_until IS NULL THEN 1 ELSE 0 END WHERE lead_id = new.id; END;

CREATE TRIGGER lead_left_desk AFTER DELETE ON lead_desk BEGIN DELETE FROM lead_words WHERE rowid = old.seq; END;
