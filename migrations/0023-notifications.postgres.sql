ALTER TABLE deliveries DROP CONSTRAINT deliveries_channel_check;
ALTER TABLE deliveries ADD CONSTRAINT deliveries_channel_check
  CHECK (channel IN ('email', 'wallet', 'whatsapp', 'webhook', 'reply', 'slack', 'teams', 'notification', 'push'));

-- Without a row, an account gets no email about the event.
CREATE TABLE notification_settings (
  staff_member_id TEXT NOT NULL REFERENCES staff_members (id) ON DELETE CASCADE,
  event TEXT NOT NULL,
  email TEXT NOT NULL CHECK (email IN ('now', 'hourly', 'never')),
  push INTEGER NOT NULL,
  PRIMARY KEY (staff_member_id, event)
);

-- The id is a digest of the endpoint.
CREATE TABLE push_subscriptions (
  id TEXT PRIMARY KEY,
  staff_member_id TEXT NOT NULL REFERENCES staff_members (id) ON DELETE CASCADE,
  endpoint TEXT NOT NULL,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  device TEXT NOT NULL,
  shows_names INTEGER NOT NULL,
  created_at BIGINT NOT NULL
);

CREATE INDEX push_subscriptions_by_staff_member ON push_subscriptions (staff_member_id);

-- One delivery is about several leads if it is a digest.
CREATE TABLE notifications (
  delivery_id TEXT NOT NULL REFERENCES deliveries (id) ON DELETE CASCADE,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  staff_member_id TEXT NOT NULL REFERENCES staff_members (id) ON DELETE CASCADE,
  subscription_id TEXT,
  PRIMARY KEY (delivery_id, lead_id)
);

CREATE INDEX notifications_by_lead ON notifications (lead_id);
CREATE INDEX notifications_by_staff_member ON notifications (staff_member_id);
