import type { Lead } from '#domain/lead.ts'
import type { LeadSource } from './lead-source.ts'

export type HeldReason = 'honeypot' | 'too-fast' | 'link-in-name'

/** A person needs longer than this, in ms, for the shortest of the forms. */
const SHORTEST_FILL_TIME = 3_000
/** A link to somewhere. A bare domain is none: companies are called Booking.com. */
const link = /https?:|www\.|[\p{L}\d]\.\p{L}{2,}\//iu

/** What makes a lead suspicious. A suspicious lead is held for an operator, never refused. */
export function heldReasons(lead: Lead, source: LeadSource): HeldReason[] {
  const names = 'first_name' in lead ? [lead.first_name, lead.last_name, lead.job_function, lead.company] : []
  return [
    ...(source.honeypot ? (['honeypot'] as const) : []),
    ...(source.fillTimeMs !== undefined && source.fillTimeMs < SHORTEST_FILL_TIME ? (['too-fast'] as const) : []),
    ...(names.some((name) => link.test(name)) ? (['link-in-name'] as const) : []),
  ]
}
