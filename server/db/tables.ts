import type { VitalName } from '#domain/analytics/web-vitals.ts'
import type { WidgetName } from '#domain/analytics/widgets.ts'
import type { Channel, DeliveryState, DeliveryStatus, Purpose, Recipient } from '#domain/deliveries/delivery.ts'
import type { LeadKind, StoredFields } from '#domain/leads/lead-fields.ts'
import type { PrivacyRequestKind } from '#domain/privacy-request.ts'
import type { LeadImportTables } from './lead-import-tables.ts'
import type { LeadInboxTables } from './lead-inbox-tables.ts'
import type { StaffTables } from './staff-tables.ts'

/** Rows of both databases: timestamps in ms since 1970, booleans as 0 and 1, ids as UUIDv7. */
export interface Tables extends LeadInboxTables, LeadImportTables, StaffTables, PrivacyTables {
  leads: LeadRow
  deliveries: DeliveryRow
  submissions: SubmissionRow
  demos: DemoRow
  demo_slots: { address_hash: string; lead_id: string; until: number }
  pass_registrations: { device_id: string; serial: string; push_token: string; registered_at: number }
  delivery_statuses: { delivery_id: string; status: DeliveryStatus; at: number }
  /** Emails of the last 24 hours with a keyed hash of the recipient's domain, for rate limits. */
  visitor_emails: { delivery_id: string; domain_hash: string; planned_at: number }
  suppressions: { address_hash: string; reason: string; created_at: number }
  erasures: { email_hash: string; erased_at: number }
  switches: { name: AppStateKey; value: string; changed_at: number }
  posts: PostRow
  uploads: { id: string; post_id: string; path: string; caption: string }
  categories: { id: string; slug: string; label: string; position: number }
  post_categories: { post_id: string; category_id: string; position: number }
  view_marks: { mark: string; day: string }
  web_vitals: VitalRow
  page_counts: { day: string; route: string; views: number }
  form_counts: { day: string; kind: LeadKind; opened: number; started: number }
  widget_counts: { day: string; widget: WidgetName; touched: number; finished: number; taken: number }
  open_demo_pages: { process: string; pages: number; seen_at: number }
  content_version: { version: number }
  migrations: { name: string; applied_at: number }
}

/** App state, one row per key; decision 27 explains the single table. */
export type AppStateKey =
  | 'demo'
  /** Digest of the webhook URL or address that no longer exists. */
  | `${Channel} gone`
  | `${Channel} rest`
  | 'app secret'
  /** Random value, set until VACUUM removes remnants of blanked or deleted rows. */
  | 'blanked and not wiped'
  | 'vacuum'
  | 'retention run'
  /** Lease of the process that reads the reply mailbox. */
  | 'mailbox reader'
  /** Result of the last poll: `read`, or a code. */
  | 'mailbox'
  /** Mailbox, its UIDVALIDITY, and the last handled UID. */
  | 'mailbox place'
  /** Claimed startup link; a second claim is refused. */
  | 'first owner'
  /** A proxy that forwarded visitors and that TRUSTED_PROXIES does not name. */
  | 'untrusted proxy'
  /** Written and removed in one transaction, to test that the database accepts writes. */
  | `readiness ${string}`

/** Includes the form's fields; `telephone` is in E.164. */
export interface LeadRow extends StoredFields {
  id: string
  kind: LeadKind
  state: 'accepted' | 'held'
  /** Comma-separated; empty for an accepted lead. */
  held_reasons: string
  telephone_valid: number | null
  consent_text: string | null
  consent_version: string | null
  consent_at: number | null
  page_address: string | null
  referrer: string | null
  utm: string | null
  /** Keyed hash of the visitor's network, for limits without the IP address. */
  client_hash: string
  /** The staff member who added it by hand; null for a visitor's form. */
  added_by: string | null
  created_at: number
  released_at: number | null
  erased_at: number | null
}

interface SubmissionRow {
  /** Keyed hash of the endpoint with the idempotency key, or with the fields. */
  mark: string
  body_hash: string
  lead_id: string
  expires_at: number
}

export interface DeliveryRow {
  id: string
  lead_id: string
  channel: Channel
  receiver: Recipient
  purpose: Purpose
  state: DeliveryState
  attempts: number
  due_at: number
  lease_until: number | null
  /** Fencing number, raised by each claim; only the last owner may record an outcome. */
  fence: number
  last_error: string | null
  first_attempt_at: number | null
  provider_id: string | null
  provider_status: DeliveryStatus | null
  provider_status_at: number | null
  created_at: number
  updated_at: number
  /** When and by whom a failed or unknown delivery was given up; null while it needs a decision. */
  decided_at: number | null
  decided_by: string | null
}

interface PostRow {
  id: string
  slug: string
  title: string
  date: string
  publish_date: number
  author: string
  views: number
  content: string
  /** Version of the rules and a digest of the result; null in rows written by 0.1.0. */
  sanitized: string | null
  banner_image_id: string | null
  banner_youtube: string | null
  seo_description: string
  seo_keywords: string
}

export interface VitalRow {
  day: string
  metric: VitalName
  route: string
  bucket: number
  count: number
}

export interface DemoRow {
  lead_id: string
  token: string
  /** Serial number of the pass: the id of the first wallet delivery. */
  serial: string
  room: string
  changed_at: number
  created_at: number
  expires_at: number
}

interface PrivacyTables {
  privacy_requests: PrivacyRequestRow
}

interface PrivacyRequestRow {
  id: string
  kind: PrivacyRequestKind
  address_hash: string
  /** Null once the request is completed or the person is erased. */
  address: string | null
  requested_at: number
  due_at: number
  recorded_at: number
  recorded_by: string | null
  done_at: number | null
  done_by: string | null
}
