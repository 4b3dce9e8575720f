import type { Queries } from '#server/db/database.ts'
import type { LeadRow } from '#server/db/tables.ts'

/** Leads from one network within the window before new ones are held, and before they are refused; 0 is off. */
export interface LeadLimits {
  soft: number
  hard: number
}

/** Its sender has sent too many; in `retryAfter` ms there is room again. */
export interface Limited {
  state: 'limited'
  limit: number
  retryAfter: number
}

/** A lead that its limit may turn into a held one. */
interface Counted {
  mark: string
  lead: LeadRow
}

/** Milliseconds over which a network's leads are counted. */
export const LIMIT_WINDOW = 10 * 60_000

/**
 * Counts what each sender's network has sent lately, in the transaction that stores the new ones. Above the soft limit a lead
 * becomes a held one; above the hard limit it is refused: the answer by its mark.
 */
export async function applyLimits(
  queries: Queries,
  { soft, hard }: LeadLimits,
  submissions: Counted[],
): Promise<Map<string, Limited>> {
  const refused = new Map<string, Limited>()
  if (submissions.length === 0 || (soft === 0 && hard === 0)) return refused
  const recent = await countRecent(queries, submissions)
  for (const submission of submissions) {
    const { lead, mark } = submission
    const sent = recent.get(lead.client_hash) ?? { count: 0, oldest: lead.created_at }
    if (hard > 0 && sent.count >= hard) {
      const retryAfter = Math.max(1, sent.oldest + LIMIT_WINDOW - lead.created_at)
      refused.set(mark, { state: 'limited', limit: hard, retryAfter })
      continue
    }
    if (soft > 0 && sent.count >= soft) submission.lead = held(lead)
    recent.set(lead.client_hash, { ...sent, count: sent.count + 1 })
  }
  return refused
}

const held = (lead: LeadRow): LeadRow => ({
  ...lead,
  state: 'held',
  held_reasons: [...new Set([...lead.held_reasons.split(',').filter(Boolean), 'too-many'])].join(','),
})

async function countRecent(queries: Queries, submissions: Counted[]) {
  const now = Math.max(...submissions.map(({ lead }) => lead.created_at))
  const rows = await queries
    .selectFrom('leads')
    .select(({ fn }) => ['client_hash', fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('client_hash', 'in', [...new Set(submissions.map(({ lead }) => lead.client_hash))])
    .where('created_at', '>', now - LIMIT_WINDOW)
    .groupBy('client_hash')
    .execute()
  return new Map(rows.map(({ client_hash, count, oldest }) => [client_hash, { count, oldest: oldest ?? now }]))
}
