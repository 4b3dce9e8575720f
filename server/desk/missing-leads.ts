import type { ExpressionBuilder } from 'kysely'
import type { Queries } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import { endOfDesk } from '#server/leads/add-to-desk.ts'

export interface Position {
  at: number
  id: string
}

/** Leads whose presence on the desk one query looks up. */
export const PORTION = 1_000

export const isMissing = (is: ExpressionBuilder<Tables, 'leads'>) =>
  is.not(is.exists(is.selectFrom('lead_desk').select('seq').whereRef('lead_desk.lead_id', '=', 'leads.id')))

export const portionAfter = (queries: Queries, { at, id }: Position) =>
  queries
    .selectFrom('leads')
    .leftJoin('lead_desk', 'lead_desk.lead_id', 'leads.id')
    .select(['leads.id', 'leads.created_at', 'lead_desk.seq'])
    .where('leads.created_at', '>=', at)
    .where((is) => is.or([is('leads.created_at', '>', at), is('leads.id', '>', id)]))
    .orderBy('leads.created_at')
    .orderBy('leads.id')
    .limit(PORTION)
    .execute()

/** Whole milliseconds, so that what has the oldest timestamp of the desk came after it. */
export async function olderLeads(queries: Queries, oldest: Position | undefined, most: number): Promise<string[]> {
  const missing = queries.selectFrom('leads').select(['id', 'created_at']).where(isMissing)
  const older = oldest ? missing.where('created_at', '<', oldest.at) : missing
  const batch = await older.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most).execute()
  const last = batch.at(-1)
  if (!last) return []
  const same = await missing.where('created_at', '=', last.created_at).where('id', '<', last.id).execute()
  return [...batch, ...same].map(({ id }) => id)
}

/** By its number, which a lead from before the desk has in the order of time. */
export async function oldestOnDesk(queries: Queries): Promise<Position | undefined> {
  const oldest = await endOfDesk(queries, 'asc')
  return oldest && { at: oldest.created_at, id: '' }
}
