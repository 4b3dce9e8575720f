import type { Lead } from '#domain/lead.ts'
import { leadColumnsWith } from '#domain/lead-columns.ts'
import type { StoredFields } from '#domain/lead-fields.ts'
import type { LeadSource } from './lead-source.ts'

export type HeldReason = 'honeypot' | 'too-fast' | 'link-in-name'

/** Milliseconds that a person needs at least to fill in the shortest form. */
const SHORTEST_FILL_TIME = 3_000
/** A bare domain does not count, since there are companies called Booking.com. */
const link = /https?:|www\.|[\p{L}\d]\.\p{L}{2,}\//iu

const linkless = leadColumnsWith({ holdsNoLink: true })

/** Reasons to hold a lead for an operator; a suspicious lead is never refused. */
export function heldReasons(lead: Lead, source: LeadSource): HeldReason[] {
  const fields: Partial<StoredFields> = lead
  return [
    ...(source.honeypot ? (['honeypot'] as const) : []),
    ...(source.fillTimeMs !== undefined && source.fillTimeMs < SHORTEST_FILL_TIME ? (['too-fast'] as const) : []),
    ...(linkless.some((name) => link.test(fields[name] ?? '')) ? (['link-in-name'] as const) : []),
  ]
}
