-- One row per lead: what staff set, plus copies of immutable columns, so that a list reads one table.
CREATE TABLE lead_inbox (
  seq BIGINT PRIMARY KEY,
  lead_id TEXT NOT NULL UNIQUE REFERENCES leads (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  stage TEXT NOT NULL CHECK (stage IN ('new', 'in_progress', 'answered', 'won', 'closed', 'spam')),
  owner_id TEXT,
  waiting INTEGER NOT NULL,
  held INTEGER NOT NULL,
  snoozed_until BIGINT,
  source TEXT,
  country TEXT,
  first_answer_at BIGINT,
  visitor_replied_at BIGINT,
  changed_by TEXT,
  version INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL
);

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

-- The application folds and splits the words, so no text search configuration is needed.
CREATE TABLE lead_search (
  seq BIGINT PRIMARY KEY REFERENCES lead_inbox (seq) ON DELETE CASCADE,
  terms TSVECTOR NOT NULL
);

-- A pending list would make one reader pay for many writers.
CREATE INDEX lead_search_index ON lead_search USING gin (terms) WITH (fastupdate = off);
-- The planner must know common words: for those, scanning from the newest is faster.
ALTER TABLE lead_search ALTER COLUMN terms SET STATISTICS 1000;

CREATE TABLE lead_keys (
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL CHECK (purpose IN ('person', 'telephone', 'company')),
  hash TEXT NOT NULL,
  PRIMARY KEY (purpose, hash, lead_id)
);

CREATE INDEX lead_keys_by_lead ON lead_keys (lead_id);

CREATE TABLE lead_notes (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  staff_member_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('note', 'call')),
  text TEXT NOT NULL,
  minutes INTEGER,
  version INTEGER NOT NULL,
  created_at BIGINT NOT NULL
);

CREATE INDEX lead_notes_by_lead ON lead_notes (lead_id, created_at);

CREATE TABLE reply_drafts (
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  staff_member_id TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  updated_at BIGINT NOT NULL,
  PRIMARY KEY (lead_id, staff_member_id)
);

CREATE TABLE spam_flags (
  address_hash TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL
);

CREATE INDEX spam_flags_by_lead ON spam_flags (lead_id);

-- Triggers, so that an erasure, approval or deletion by a process of the previous release reaches these tables too.
CREATE FUNCTION forget_erased_lead() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM lead_search WHERE seq = (SELECT seq FROM lead_inbox WHERE lead_id = new.id); DELETE FROM lead_keys WHERE lead_id = new.id; DELETE FROM lead_notes WHERE lead_id = new.id; DELETE FROM reply_drafts WHERE lead_id = new.id; UPDATE lead_inbox SET waiting = 0, held = 0, snoozed_until = NULL, source = NULL, country = NULL WHERE lead_id = new.id; RETURN NULL; END $$;

CREATE TRIGGER lead_erased AFTER UPDATE OF erased_at ON leads FOR EACH ROW WHEN (new.erased_at IS NOT NULL) EXECUTE FUNCTION forget_erased_lead();

CREATE FUNCTION show_released_lead() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE lead_inbox SET held = 0, waiting = CASE WHEN stage = 'new' AND owner_id IS NULL AND snoozed_until IS NULL THEN 1 ELSE 0 END WHERE lead_id = new.id; RETURN NULL; END $$;

CREATE TRIGGER lead_released AFTER UPDATE OF state ON leads FOR EACH ROW WHEN (old.state = 'held' AND new.state = 'accepted') EXECUTE FUNCTION show_released_lead();
