import type { Config } from '#server/config/config.ts'
import type { Queries } from '#server/db/database.ts'
import type { LeadRow } from '#server/db/tables.ts'

export interface Limited {
  state: 'limited'
  limit: number
  retryAfter: number
}

interface Counted {
  key: string
  lead: LeadRow
}

export const LIMIT_WINDOW = 10 * 60_000

/** Counts in the storing transaction, so that concurrent leads count. Returns refusals by key. */
export async function applyLimits(
  queries: Queries,
  { leadSoftLimit: soft, leadHardLimit: hard }: Pick<Config, 'leadSoftLimit' | 'leadHardLimit'>,
  submissions: Counted[],
): Promise<Map<string, Limited>> {
  const refused = new Map<string, Limited>()
  if (submissions.length === 0 || (soft === 0 && hard === 0)) return refused
  const counted = submissions.filter(({ lead }) => lead.added_by === null)
  if (counted.length === 0) return refused
  const recent = await countRecent(queries, counted)
  for (const submission of counted) {
    const { lead, key } = submission
    const sent = recent.get(lead.client_hash) ?? { count: 0, oldest: lead.created_at }
    if (hard > 0 && sent.count >= hard) {
      const retryAfter = Math.max(1, sent.oldest + LIMIT_WINDOW - lead.created_at)
      refused.set(key, { state: 'limited', limit: hard, retryAfter })
      continue
    }
    if (soft > 0 && sent.count >= soft) submission.lead = holdLead(lead)
    recent.set(lead.client_hash, { ...sent, count: sent.count + 1 })
  }
  return refused
}

const holdLead = (lead: LeadRow): LeadRow => ({
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
