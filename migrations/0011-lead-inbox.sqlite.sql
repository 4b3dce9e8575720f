-- One row per lead: what staff set, plus copies of immutable columns, so that a list reads one table.
CREATE TABLE lead_inbox (
  seq INTEGER PRIMARY KEY,
  lead_id TEXT NOT NULL UNIQUE REFERENCES leads (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  stage TEXT NOT NULL CHECK (stage IN ('new', 'in_progress', 'answered', 'won', 'closed', 'spam')),
  owner_id TEXT,
  waiting INTEGER NOT NULL,
  held INTEGER NOT NULL,
  snoozed_until INTEGER,
  source TEXT,
  country TEXT,
  first_answer_at INTEGER,
  visitor_replied_at INTEGER,
  changed_by TEXT,
  version INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE INDEX lead_inbox_by_time ON lead_inbox (created_at);
CREATE INDEX lead_inbox_by_kind ON lead_inbox (kind, seq);
CREATE INDEX lead_inbox_by_stage ON lead_inbox (stage, seq);
CREATE INDEX lead_inbox_by_source ON lead_inbox (source, seq);
CREATE INDEX lead_inbox_by_country ON lead_inbox (country, seq);
CREATE INDEX lead_inbox_by_owner ON lead_inbox (owner_id, seq) WHERE owner_id IS NOT NULL;
-- SQLite prefers these to the primary key because of the constant column.
CREATE INDEX lead_inbox_waiting ON lead_inbox (waiting, seq) WHERE waiting = 1;
CREATE INDEX lead_inbox_held ON lead_inbox (held, seq) WHERE held = 1 AND stage <> 'spam';
CREATE INDEX lead_inbox_later ON lead_inbox (snoozed_until) WHERE snoozed_until IS NOT NULL;

-- The rowid is the lead's seq. The application folds and splits the words, so the tokenizer only splits at spaces.
CREATE VIRTUAL TABLE lead_search USING fts5(terms, tokenize = 'ascii', detail = none, prefix = '2 3');
-- Without it, words of an erased lead would stay in the index until a merge.
INSERT INTO lead_search (lead_search, rank) VALUES ('secure-delete', 1);

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
  staff_member_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('note', 'call')),
  text TEXT NOT NULL,
  minutes INTEGER,
  version INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX lead_notes_by_lead ON lead_notes (lead_id, created_at);

CREATE TABLE reply_drafts (
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  staff_member_id TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (lead_id, staff_member_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE spam_flags (
  address_hash TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX spam_flags_by_lead ON spam_flags (lead_id);

-- Triggers, so that an erasure, approval or deletion by a process of the previous release reaches these tables too.
CREATE TRIGGER lead_erased AFTER UPDATE OF erased_at ON leads WHEN new.erased_at IS NOT NULL BEGIN DELETE FROM lead_search WHERE rowid = (SELECT seq FROM lead_inbox WHERE lead_id = new.id); DELETE FROM lead_keys WHERE lead_id = new.id; DELETE FROM lead_notes WHERE lead_id = new.id; DELETE FROM reply_drafts WHERE lead_id = new.id; UPDATE lead_inbox SET waiting = 0, held = 0, snoozed_until = NULL, source = NULL, country = NULL WHERE lead_id = new.id; END;

CREATE TRIGGER lead_released AFTER UPDATE OF state ON leads WHEN old.state = 'held' AND new.state = 'accepted' BEGIN UPDATE lead_inbox SET held = 0, waiting = CASE WHEN stage = 'new' AND owner_id IS NULL AND snoozed_until IS NULL THEN 1 ELSE 0 END WHERE lead_id = new.id; END;

CREATE TRIGGER lead_left_inbox AFTER DELETE ON lead_inbox BEGIN DELETE FROM lead_search WHERE rowid = old.seq; END;
