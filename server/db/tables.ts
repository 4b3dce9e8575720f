import type { VitalName } from '#domain/analytics/web-vitals.ts'
import type { WidgetName } from '#domain/analytics/widgets.ts'
import type { Channel, DeliveryState, DeliveryStatus, Purpose, Recipient } from '#domain/deliveries/delivery.ts'
import type { LeadKind, StoredFields } from '#domain/leads/lead-fields.ts'
import type { PrivacyRequestKind } from '#domain/privacy-request.ts'
import type { LeadInboxTables } from './lead-inbox-tables.ts'
import type { StaffTables } from './staff-tables.ts'

/** Rows of both databases: timestamps in ms since 1970, booleans as 0 and 1, ids as UUIDv7. */
export interface Tables extends LeadInboxTables, StaffTables, PrivacyTables {
  leads: LeadRow
  deliveries: DeliveryRow
  submissions: SubmissionRow
  demos: DemoRow
  demo_slots: { address_hash: string; lead_id: string; until: number }
  pass_registrations: { device_id: string; serial: string; push_token: string; registered_at: number }
  delivery_statuses: { delivery_id: string; status: DeliveryStatus; at: number }
  /** Emails of the last 24 hours with a keyed hash of the recipient's domain, for the limits. */
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
  form_counts: { day: string; kind: LeadKind; opened: number; begun: number }
  widget_counts: { day: string; piece: WidgetName; touched: number; finished: number; taken: number }
  open_demo_pages: { process: string; pages: number; seen_at: number }
  content_version: { version: number }
  migrations: { name: string; applied_at: number }
}

/** Installation-wide state, one row a note; decision 27 explains the single table. */
export type AppStateKey =
  | 'demo'
  /** A digest of the receiver's URL or address that is gone for good. */
  | `${Channel} gone`
  /** Staff let the channel rest: nothing is sent over it. */
  | `${Channel} rest`
  /** A check value that recognises the secret of this database. */
  | 'app secret'
  /** A random value, until VACUUM has removed the remnants of what was blanked or deleted. */
  | 'blanked and not wiped'
  /** Its timestamp is that of the last such VACUUM. */
  | 'vacuum'
  | 'retention run'
  /** Which process reads the mailbox of answers; until when it renews this. */
  | 'mailbox reader'
  /** How the last look into it went: `read`, or a code. */
  | 'mailbox'
  /** Which mailbox was read, its UIDVALIDITY, and the last UID that was decided about. */
  | 'mailbox place'
  /** Whose link of the first start was taken; a second one is refused. */
  | 'first owner'
  /** A proxy that forwarded visitors and that TRUSTED_PROXIES does not name. */
  | 'untrusted proxy'
  /** Written and removed in one transaction, to test that the database accepts writes. */
  | `readiness ${string}`

/** With the fields of its form; `telephone` is in E.164. */
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
  /** JSON object. */
  utm: string | null
  /** Keyed hash of the visitor's network, for limits without the IP address. */
  client_hash: string
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
  /** Raised by each claim; only its last holder may record an outcome. */
  fence: number
  last_error: string | null
  first_attempt_at: number | null
  provider_id: string | null
  provider_status: DeliveryStatus | null
  provider_status_at: number | null
  created_at: number
  updated_at: number
  /** When and by which operator it was left dead or unknown; null while it waits for a person. */
  decided_at: number | null
  decided_by: string | null
}

interface PostRow {
  id: string
  slug: string
  title: string
  /** YYYY-MM-DD. */
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
  /** The secret end of the demo page's URL. */
  token: string
  /** The pass's serial number, which is the id of the first wallet delivery. */
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
  /** Null once the request is met, or the person is erased. */
  address: string | null
  asked_at: number
  due_at: number
  recorded_at: number
  recorded_by: string | null
  done_at: number | null
  done_by: string | null
}
