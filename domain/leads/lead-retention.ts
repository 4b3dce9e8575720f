import type { LeadKind } from './lead-fields.ts'
import type { LeadStage } from './lead-stage.ts'

const DAY = 24 * 3_600_000

/** Days; 0 keeps forever. */
export type RetentionDays = Record<LeadKind | 'customer', number>

/** Timestamps in ms since 1970. */
export interface RetainedLead {
  kind: LeadKind
  stage: LeadStage
  created_at: number
  updated_at: number
  active_at: number | null
  visitor_replied_at: number | null
  snoozed_until: number | null
  returned_at: number | null
  isErased: boolean
}

/**
 * When a lead may be deleted; null means never. A lead that staff worked on is a customer record: its
 * period starts with the last activity or reminder. Spam and
 * erased leads are none.
 */
export function retentionEnd(lead: RetainedLead, days: RetentionDays): number | null {
  const own = days[lead.kind] === 0 ? null : lead.created_at + days[lead.kind] * DAY
  const active = lastActivity(lead)
  if (own === null || active === undefined) return own
  return days.customer === 0 ? null : Math.max(own, active + days.customer * DAY)
}

function lastActivity(lead: RetainedLead): number | undefined {
  const { stage, isErased, created_at, updated_at, active_at, visitor_replied_at, snoozed_until, returned_at } = lead
  const times = [updated_at > created_at ? updated_at : null, active_at, visitor_replied_at, snoozed_until, returned_at]
  const known = times.filter((time) => time !== null)
  return isErased || stage === 'spam' || known.length === 0 ? undefined : Math.max(...known)
}
