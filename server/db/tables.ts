import type { Channel, DeliveryState, Receiver } from '#domain/delivery.ts'
import type { LeadKind } from '#domain/lead-fields.ts'

/** Rows as both databases give them. Moments are milliseconds since 1970, truth values 0 and 1, ids UUIDv7. */
export interface Tables {
  leads: LeadRow
  deliveries: DeliveryRow
  posts: PostRow
  uploads: { id: string; post_id: string; path: string; caption: string }
  categories: { id: string; slug: string; label: string; position: number }
  post_categories: { post_id: string; category_id: string; position: number }
  view_marks: { mark: string; day: string }
  content_version: { version: number }
  migrations: { name: string; applied_at: number }
}

export interface LeadRow {
  id: string
  kind: LeadKind
  state: 'accepted' | 'held'
  /** Comma-separated; empty for an accepted lead. */
  held_reasons: string
  email: string
  first_name: string | null
  last_name: string | null
  job_function: string | null
  company: string | null
  country: string | null
  /** E.164. */
  telephone: string | null
  telephone_valid: number | null
  message: string | null
  interests: string | null
  consent_text: string | null
  consent_version: string | null
  consent_at: number | null
  page_address: string | null
  referrer: string | null
  /** JSON object. */
  utm: string | null
  /** Keyed hash of the client's address: enough to count by, not to know. */
  client_hash: string
  created_at: number
}

export interface DeliveryRow {
  id: string
  lead_id: string
  channel: Channel
  receiver: Receiver
  state: DeliveryState
  attempts: number
  due_at: number
  lease_until: number | null
  /** Raised with each claim; only the holder of the last one may finish. */
  fence: number
  last_error: string | null
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
  banner_image_id: string | null
  banner_youtube: string | null
  seo_description: string
  seo_keywords: string
}
