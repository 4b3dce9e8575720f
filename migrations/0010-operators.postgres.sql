CREATE TABLE operators (
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
  ended_at BIGINT,
  single_keys INTEGER NOT NULL DEFAULT 1,
  theme TEXT CHECK (theme IN ('light', 'dark')),
  seen_at BIGINT
);

CREATE TABLE operator_sessions (
  id TEXT PRIMARY KEY,
  operator_id TEXT NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
  token TEXT NOT NULL UNIQUE,
  expires_at TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  ip_address TEXT,
  user_agent TEXT,
  way TEXT,
  network_hash TEXT
);

CREATE INDEX operator_sessions_by_operator ON operator_sessions (operator_id);
CREATE INDEX operator_sessions_by_expiry ON operator_sessions (expires_at);

CREATE TABLE operator_accounts (
  id TEXT PRIMARY KEY,
  operator_id TEXT NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL,
  provider_id TEXT NOT NULL,
  password TEXT,
  access_token TEXT,
  refresh_token TEXT,
  id_token TEXT,
  access_token_expires_at TEXT,
  refresh_token_expires_at TEXT,
  scope TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE INDEX operator_accounts_by_operator ON operator_accounts (operator_id);

CREATE TABLE operator_verifications (
  id TEXT PRIMARY KEY,
  identifier TEXT NOT NULL,
  value TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE INDEX operator_verifications_by_identifier ON operator_verifications (identifier);
CREATE INDEX operator_verifications_by_expiry ON operator_verifications (expires_at);

CREATE TABLE operator_second_factors (
  id TEXT PRIMARY KEY,
  operator_id TEXT NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
  secret TEXT NOT NULL,
  backup_codes TEXT NOT NULL,
  verified INTEGER,
  failed_verification_count INTEGER,
  locked_until TEXT
);

CREATE INDEX operator_second_factors_by_operator ON operator_second_factors (operator_id);

CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  operator_id TEXT NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
  credential_id TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  counter BIGINT NOT NULL,
  transports TEXT NOT NULL,
  backed_up INTEGER NOT NULL,
  name TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  used_at BIGINT
);

CREATE INDEX passkeys_by_operator ON passkeys (operator_id);

CREATE TABLE recovery_codes (
  operator_id TEXT NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  salt TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (operator_id, code_hash)
);

CREATE TABLE invitations (
  id TEXT PRIMARY KEY,
  email TEXT,
  role TEXT NOT NULL CHECK (role IN ('owner', 'editor', 'sales', 'reader')),
  token_hash TEXT NOT NULL UNIQUE,
  first_owner INTEGER NOT NULL,
  invited_by TEXT REFERENCES operators (id),
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  used_at BIGINT,
  ended_at BIGINT
);

CREATE INDEX invitations_by_time ON invitations (created_at);

CREATE TABLE operator_attempts (
  mark TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  until BIGINT NOT NULL
);

CREATE INDEX operator_attempts_by_end ON operator_attempts (until);

CREATE TABLE operator_marks (
  mark TEXT PRIMARY KEY,
  expires_at BIGINT NOT NULL
);

CREATE INDEX operator_marks_by_expiry ON operator_marks (expires_at);

CREATE TABLE preview_tokens (
  token_hash TEXT PRIMARY KEY,
  operator_id TEXT NOT NULL REFERENCES operators (id) ON DELETE CASCADE,
  session_id TEXT NOT NULL REFERENCES operator_sessions (id) ON DELETE CASCADE,
  expires_at BIGINT NOT NULL
);

CREATE INDEX preview_tokens_by_operator ON preview_tokens (operator_id);
CREATE INDEX preview_tokens_by_session ON preview_tokens (session_id);

CREATE TABLE audit (
  id TEXT PRIMARY KEY,
  at BIGINT NOT NULL,
  operator_id TEXT,
  action TEXT NOT NULL,
  subject_kind TEXT,
  subject_id TEXT,
  subject_hash TEXT,
  fields TEXT,
  network TEXT
);

CREATE INDEX audit_by_time ON audit (at);
CREATE INDEX audit_by_operator ON audit (operator_id, id);
CREATE INDEX audit_by_subject ON audit (subject_kind, subject_id, id);

CREATE TABLE desk_settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  version INTEGER NOT NULL
);

-- 34560000000 ms are 400 days.
CREATE FUNCTION keep_audit_rows() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN IF TG_OP = 'DELETE' THEN IF OLD.at <= extract(epoch FROM clock_timestamp()) * 1000 - 34560000000 THEN RETURN OLD; END IF; END IF; RAISE EXCEPTION 'The audit log is append-only'; END $$;

CREATE TRIGGER audit_keeps_rows BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION keep_audit_rows();
CREATE TRIGGER audit_keeps_all BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_rows();
