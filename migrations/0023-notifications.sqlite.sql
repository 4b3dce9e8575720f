-- Changed in place, because copying the table would block leads.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''teams'')', '''teams'', ''notification'', ''push'')') WHERE type = 'table' AND name = 'deliveries';
PRAGMA writable_schema = RESET;

-- Without a row, an account gets no email about the event.
CREATE TABLE notification_settings (
  staff_member_id TEXT NOT NULL REFERENCES staff_members (id) ON DELETE CASCADE,
  event TEXT NOT NULL,
  email TEXT NOT NULL CHECK (email IN ('now', 'hourly', 'never')),
  push INTEGER NOT NULL,
  PRIMARY KEY (staff_member_id, event)
) STRICT, WITHOUT ROWID;

-- The id is a digest of the endpoint.
CREATE TABLE push_subscriptions (
  id TEXT PRIMARY KEY,
  staff_member_id TEXT NOT NULL REFERENCES staff_members (id) ON DELETE CASCADE,
  endpoint TEXT NOT NULL,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  device TEXT NOT NULL,
  shows_names INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX push_subscriptions_by_staff_member ON push_subscriptions (staff_member_id);

-- One delivery is about several leads if it is a digest.
CREATE TABLE notifications (
  delivery_id TEXT NOT NULL REFERENCES deliveries (id) ON DELETE CASCADE,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  staff_member_id TEXT NOT NULL REFERENCES staff_members (id) ON DELETE CASCADE,
  subscription_id TEXT,
  PRIMARY KEY (delivery_id, lead_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX notifications_by_lead ON notifications (lead_id);
CREATE INDEX notifications_by_staff_member ON notifications (staff_member_id);
