CREATE TABLE leads (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('contact', 'demo', 'quick')),
  state TEXT NOT NULL CHECK (state IN ('accepted', 'held')),
  held_reasons TEXT NOT NULL,
  email TEXT NOT NULL,
  first_name TEXT,
  last_name TEXT,
  job_function TEXT,
  company TEXT,
  country TEXT,
  telephone TEXT,
  telephone_valid INTEGER,
  message TEXT,
  interests TEXT,
  consent_text TEXT,
  consent_version TEXT,
  consent_at INTEGER,
  page_address TEXT,
  referrer TEXT,
  utm TEXT,
  client_hash TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX leads_by_time ON leads (created_at DESC, id DESC);

CREATE TABLE deliveries (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id),
  channel TEXT NOT NULL CHECK (channel IN ('email', 'wallet', 'whatsapp', 'webhook')),
  receiver TEXT NOT NULL CHECK (receiver IN ('staff', 'visitor')),
  state TEXT NOT NULL CHECK (state IN ('pending', 'sending', 'done', 'dead', 'unknown', 'cancelled')),
  attempts INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  lease_until INTEGER,
  fence INTEGER NOT NULL,
  last_error TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (lead_id, channel, receiver)
) STRICT;

CREATE INDEX deliveries_due ON deliveries (channel, due_at) WHERE state IN ('pending', 'sending');

CREATE TABLE posts (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  date TEXT NOT NULL,
  publish_date INTEGER NOT NULL,
  author TEXT NOT NULL,
  views INTEGER NOT NULL,
  content TEXT NOT NULL,
  banner_image_id TEXT,
  banner_youtube TEXT,
  seo_description TEXT NOT NULL,
  seo_keywords TEXT NOT NULL
) STRICT;

CREATE INDEX posts_by_time ON posts (publish_date DESC, id DESC);

CREATE TABLE uploads (
  id TEXT PRIMARY KEY,
  post_id TEXT NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  caption TEXT NOT NULL,
  UNIQUE (post_id, path)
) STRICT;

CREATE TABLE categories (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  label TEXT NOT NULL,
  position INTEGER NOT NULL
) STRICT;

CREATE TABLE post_categories (
  post_id TEXT NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
  category_id TEXT NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (post_id, category_id)
) STRICT;

CREATE TABLE view_marks (
  mark TEXT PRIMARY KEY,
  day TEXT NOT NULL
) STRICT;

CREATE TABLE content_version (
  version INTEGER NOT NULL
) STRICT;

INSERT INTO content_version (version) VALUES (0);
