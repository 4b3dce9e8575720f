-- Why staff closed or snoozed a lead, and the amount of a won one in minor units.
ALTER TABLE lead_inbox ADD COLUMN close_reason TEXT;
ALTER TABLE lead_inbox ADD COLUMN won_value BIGINT;
ALTER TABLE lead_inbox ADD COLUMN closed_at BIGINT;
ALTER TABLE lead_inbox ADD COLUMN snooze_reason TEXT;

CREATE INDEX lead_inbox_closed ON lead_inbox (stage, closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX lead_inbox_open ON lead_inbox (held, seq) WHERE held = 0 AND source IS NOT NULL AND stage IN ('new', 'in_progress', 'answered');
CREATE INDEX lead_mails_sent ON lead_mails (created_at) WHERE direction = 'out';

-- The reasons of a lead's timeline, and each return of a snoozed lead.
CREATE TABLE lead_reasons (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('close_reason', 'snooze_reason', 'returned')),
  text TEXT,
  created_at BIGINT NOT NULL
);

CREATE INDEX lead_reasons_by_lead ON lead_reasons (lead_id, created_at);

UPDATE lead_inbox SET closed_at = updated_at WHERE stage IN ('won', 'closed');

-- Triggers, so that changes, returns and erasures by a process of the previous release count too.
CREATE FUNCTION close_lead() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  new.closed_at := CASE WHEN new.stage IN ('won', 'closed') THEN new.updated_at END;
  new.close_reason := CASE WHEN new.stage IN ('won', 'closed') THEN new.close_reason END;
  new.won_value := CASE WHEN new.stage = 'won' THEN new.won_value END;
  RETURN new;
END $$;

CREATE TRIGGER lead_stage_closed BEFORE UPDATE OF stage ON lead_inbox FOR EACH ROW WHEN (new.stage <> old.stage) EXECUTE FUNCTION close_lead();

CREATE FUNCTION record_lead_return() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO lead_reasons (id, lead_id, kind, text, created_at)
  VALUES (new.lead_id || ':' || old.snoozed_until, new.lead_id, 'returned', old.snooze_reason, old.snoozed_until)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER lead_returned AFTER UPDATE OF snoozed_until ON lead_inbox FOR EACH ROW WHEN (old.snoozed_until IS NOT NULL AND new.snoozed_until IS NULL AND new.version = old.version AND new.waiting = 1) EXECUTE FUNCTION record_lead_return();

CREATE FUNCTION forget_lead_reasons() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  DELETE FROM lead_reasons WHERE lead_id = new.id;
  UPDATE lead_inbox SET close_reason = NULL, snooze_reason = NULL WHERE lead_id = new.id;
  RETURN NULL;
END $$;

CREATE TRIGGER lead_reasons_erased AFTER UPDATE OF erased_at ON leads FOR EACH ROW WHEN (new.erased_at IS NOT NULL) EXECUTE FUNCTION forget_lead_reasons();

-- A process of the previous release does not know the period of customer records. This release removes the inbox row first.
CREATE FUNCTION keep_customer_lead() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (
    SELECT 1 FROM lead_inbox WHERE lead_id = old.id AND stage <> 'spam'
      AND (updated_at > created_at OR active_at IS NOT NULL OR visitor_replied_at IS NOT NULL OR snoozed_until IS NOT NULL)
  ) THEN
    RAISE EXCEPTION 'staff worked on this lead, and the release that deletes it does not know its retention period';
  END IF;
  RETURN old;
END $$;

CREATE TRIGGER customer_lead_kept BEFORE DELETE ON leads FOR EACH ROW WHEN (old.erased_at IS NULL) EXECUTE FUNCTION keep_customer_lead();
