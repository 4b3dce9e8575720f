CREATE TABLE demos (
  lead_id TEXT PRIMARY KEY REFERENCES leads (id),
  token TEXT NOT NULL UNIQUE,
  serial TEXT NOT NULL UNIQUE,
  room TEXT NOT NULL,
  changed_at BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);

CREATE INDEX demos_by_time ON demos (created_at);
CREATE INDEX demos_by_expiry ON demos (expires_at);

CREATE TABLE demo_slots (
  address_hash TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL,
  until BIGINT NOT NULL
);

CREATE TABLE pass_registrations (
  device_id TEXT NOT NULL,
  serial TEXT NOT NULL,
  push_token TEXT NOT NULL,
  registered_at BIGINT NOT NULL,
  PRIMARY KEY (device_id, serial)
);

CREATE INDEX pass_registrations_by_serial ON pass_registrations (serial);

CREATE TABLE delivery_statuses (
  delivery_id TEXT NOT NULL,
  status TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (delivery_id, status)
);

CREATE TABLE suppressions (
  address_hash TEXT PRIMARY KEY,
  reason TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
