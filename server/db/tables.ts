import type { Channel, DeliveryState, DeliveryStatus, Purpose, Recipient } from '#domain/delivery.ts'
import type { LeadKind, StoredFields } from '#domain/lead-fields.ts'
import type { VitalName } from '#domain/web-vitals.ts'

/** Rows as both databases give them. Moments are milliseconds since 1970, truth values 0 and 1, ids UUIDv7. */
export interface Tables {
  leads: LeadRow
  deliveries: DeliveryRow
  submissions: SubmissionRow
  demos: DemoRow
  demo_slots: { address_hash: string; lead_id: string; until: number }
  pass_registrations: { device_id: string; serial: string; push_token: string; registered_at: number }
  delivery_statuses: { delivery_id: string; status: DeliveryStatus; at: number }
  /** Emails to visitors within the last day, with a keyed hash of the receiver's domain. */
  visitor_emails: { delivery_id: string; domain_hash: string; planned_at: number }
  /** Keyed hashes of addresses that get nothing more. */
  suppressions: { address_hash: string; reason: string; created_at: number }
  erasures: { email_hash: string; erased_at: number }
  switches: { name: NoteName; value: string; changed_at: number }
  posts: PostRow
  uploads: { id: string; post_id: string; path: string; caption: string }
  categories: { id: string; slug: string; label: string; position: number }
  post_categories: { post_id: string; category_id: string; position: number }
  view_marks: { mark: string; day: string }
  web_vitals: VitalRow
  content_version: { version: number }
  migrations: { name: string; applied_at: number }
}

/** What the whole installation remembers about itself, a note a row: decision 48 says why in one table. */
export type NoteName =
  /** `on` or `off`. */
  | 'demo'
  /** A digest of the address of a receiver that has gone for good. */
  | `${Channel} gone`
  /** By what the secret is known that the database was filled with. */
  | 'app secret'
  /** A random value of the blanking whose bytes are still in the files. */
  | 'blanked and not wiped'
  /** When retention was last done. */
  | 'retention run'
  /** Written and removed in one transaction, to see that the database takes writes. */
  | `readiness ${string}`

/** With the fields of its form; its telephone number is in E.164. */
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
  /** Keyed hash of the client's network: enough to count by, not to know. */
  client_hash: string
  created_at: number
  /** When an operator let a held lead through. */
  released_at: number | null
  /** When the person's data was blanked. */
  erased_at: number | null
}

/** Which submissions have been stored already, so that a repeat is answered like the first. */
export interface SubmissionRow {
  /** Keyed hash of the endpoint with the client's key, or with the fields. */
  mark: string
  /** Keyed hash of the fields. */
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
  /** Raised with each claim; only the holder of the last one may finish. */
  fence: number
  /** Why the last attempt failed, in words without personal data. */
  last_error: string | null
  first_attempt_at: number | null
  /** The receiver's own name for the message. */
  provider_id: string | null
  provider_status: DeliveryStatus | null
  provider_status_at: number | null
  created_at: number
  updated_at: number
}

export interface PostRow {
  id: string
  slug: string
  title: string
  /** YYYY-MM-DD. */
  date: string
  publish_date: number
  author: string
  views: number
  content: string
  /** By which rules, and the digest of what came out; null where 0.1.0 wrote the row. */
  sanitized: string | null
  banner_image_id: string | null
  banner_youtube: string | null
  seo_description: string
  seo_keywords: string
}

/** How often a metric of a route fell into a bucket on a day. */
export interface VitalRow {
  /** YYYY-MM-DD. */
  day: string
  metric: VitalName
  route: string
  bucket: number
  count: number
}

/** A visitor's own demo: its page and its pass. */
export interface DemoRow {
  lead_id: string
  /** What the page's address ends in. */
  token: string
  /** The pass's serial number: the id of the wallet's first delivery. */
  serial: string
  room: string
  /** When the pass last changed. */
  changed_at: number
  created_at: number
  expires_at: number
}
