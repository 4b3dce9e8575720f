CREATE TABLE staff_members (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE,
  email_verified INTEGER NOT NULL,
  image TEXT,
  role TEXT NOT NULL CHECK (role IN ('owner', 'editor', 'sales', 'reader')),
  two_factor_enabled INTEGER,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ended_at INTEGER,
  single_keys INTEGER NOT NULL DEFAULT 1,
  theme TEXT CHECK (theme IN ('light', 'dark')),
  seen_at INTEGER
) STRICT;

CREATE TABLE staff_sessions (
  id TEXT PRIMARY KEY,
  staff_member_id TEXT NOT NULL REFERENCES staff_members (id) ON DELETE CASCADE,
  token TEXT NOT NULL UNIQUE,
  expires_at TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  ip_address TEXT,
  user_agent TEXT,
  sign_in_method TEXT,
  network_hash TEXT
) STRICT;

CREATE INDEX staff_sessions_by_staff_member ON staff_sessions (staff_member_id);
CREATE INDEX staff_sessions_by_expiry ON staff_sessions (expires_at);

CREATE TABLE staff_passwords (
  id TEXT PRIMARY KEY,
  staff_member_id TEXT NOT NULL REFERENCES staff_members (id) ON DELETE CASCADE,
  password TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE INDEX staff_passwords_by_staff_member ON staff_passwords (staff_member_id);

CREATE TABLE staff_verifications (
  id TEXT PRIMARY KEY,
  identifier TEXT NOT NULL,
  value TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE INDEX staff_verifications_by_identifier ON staff_verifications (identifier);
CREATE INDEX staff_verifications_by_expiry ON staff_verifications (expires_at);

CREATE TABLE staff_second_factors (
  id TEXT PRIMARY KEY,
  staff_member_id TEXT NOT NULL REFERENCES staff_members (id) ON DELETE CASCADE,
  secret TEXT NOT NULL,
  backup_codes TEXT NOT NULL,
  verified INTEGER,
  failed_verification_count INTEGER,
  locked_until TEXT
) STRICT;

CREATE INDEX staff_second_factors_by_staff_member ON staff_second_factors (staff_member_id);

CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  staff_member_id TEXT NOT NULL REFERENCES staff_members (id) ON DELETE CASCADE,
  credential_id TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  backed_up INTEGER NOT NULL,
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;

CREATE INDEX passkeys_by_staff_member ON passkeys (staff_member_id);

CREATE TABLE recovery_codes (
  staff_member_id TEXT NOT NULL REFERENCES staff_members (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  salt TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (staff_member_id, code_hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE invitations (
  id TEXT PRIMARY KEY,
  email TEXT,
  role TEXT NOT NULL CHECK (role IN ('owner', 'editor', 'sales', 'reader')),
  token_hash TEXT NOT NULL UNIQUE,
  first_owner INTEGER NOT NULL,
  invited_by TEXT REFERENCES staff_members (id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  ended_at INTEGER
) STRICT;

CREATE INDEX invitations_by_time ON invitations (created_at);

CREATE TABLE rate_limits (
  key_hash TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX rate_limits_by_end ON rate_limits (until);

CREATE TABLE one_time_tokens (
  token_hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX one_time_tokens_by_expiry ON one_time_tokens (expires_at);

CREATE TABLE preview_tokens (
  token_hash TEXT PRIMARY KEY,
  staff_member_id TEXT NOT NULL REFERENCES staff_members (id) ON DELETE CASCADE,
  session_id TEXT NOT NULL REFERENCES staff_sessions (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX preview_tokens_by_staff_member ON preview_tokens (staff_member_id);
CREATE INDEX preview_tokens_by_session ON preview_tokens (session_id);

CREATE TABLE audit (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  staff_member_id TEXT,
  action TEXT NOT NULL,
  subject_kind TEXT,
  subject_id TEXT,
  subject_hash TEXT,
  fields TEXT,
  network TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX audit_by_time ON audit (at);
CREATE INDEX audit_by_staff_member ON audit (staff_member_id, id);
CREATE INDEX audit_by_subject ON audit (subject_kind, subject_id, id);

CREATE TRIGGER audit_keeps_words BEFORE UPDATE ON audit
BEGIN SELECT RAISE(ABORT, 'The audit log is append-only'); END;

-- 34560000000 ms are 400 days.
CREATE TRIGGER audit_keeps_rows BEFORE DELETE ON audit WHEN OLD.at > unixepoch() * 1000 - 34560000000
BEGIN SELECT RAISE(ABORT, 'The audit log is append-only'); END;

CREATE TABLE manager_settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
