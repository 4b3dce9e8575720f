import { sql } from 'kysely'
import { type Channel, type DeliveryState, notificationChannels } from '#domain/deliveries/delivery.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { DeliveryRow } from '#server/db/tables.ts'

interface DeliveryFilter {
  channel?: Channel | undefined
  state?: DeliveryState | undefined
  leadId?: string | undefined
  limit: number
}

export async function listDeliveries(
  { db }: Pick<Context, 'db'>,
  { channel, state, leadId, limit }: DeliveryFilter,
): Promise<ListedDelivery[]> {
  let query = db.query.selectFrom('deliveries').selectAll()
  if (channel) query = query.where('channel', '=', channel)
  if (state) query = query.where('state', '=', state)
  if (state === 'dead' || state === 'unknown') query = query.where(isStuck)
  if (leadId) query = query.where('lead_id', '=', leadId)
  const rows = await query.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(listedDelivery)
}

export async function readDelivery({ db }: Pick<Context, 'db'>, id: string): Promise<ListedDelivery | undefined> {
  const row = await db.query.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst()
  return row && listedDelivery(row)
}

export type ListedDelivery = ReturnType<typeof listedDelivery>

export const listedDelivery = (row: DeliveryRow) => ({
  id: row.id,
  lead_id: row.lead_id,
  channel: row.channel,
  receiver: row.receiver,
  purpose: row.purpose,
  state: row.state,
  attempts: row.attempts,
  created_at: new Date(row.created_at).toISOString(),
  first_attempt_at: isoOrNull(row.first_attempt_at),
  updated_at: new Date(row.updated_at).toISOString(),
  due_at: row.state === 'pending' ? new Date(row.due_at).toISOString() : null,
  last_error: row.last_error,
  provider_id: row.provider_id,
  provider_status: row.provider_status,
  provider_status_at: isoOrNull(row.provider_status_at),
  decided_at: isoOrNull(row.decided_at),
  decided_by: row.decided_by,
})

const isoOrNull = (value: number | null) => (value === null ? null : new Date(value).toISOString())

export type DeliveryHistory = Awaited<ReturnType<typeof deliveriesOfLead>>[number]

/** Without notifications to staff members, of which one lead may cause many. */
export async function deliveriesOfLead({ db }: Pick<Context, 'db'>, leadId: string) {
  const deliveries = await db.query
    .selectFrom('deliveries')
    .selectAll()
    .where('lead_id', '=', leadId)
    .where('channel', 'not in', notificationChannels)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (deliveries.length === 0) return []
  const statuses = await db.query
    .selectFrom('delivery_statuses')
    .selectAll()
    .where(
      'delivery_id',
      'in',
      deliveries.map(({ id }) => id),
    )
    .orderBy('at')
    .execute()
  const byDelivery = Map.groupBy(statuses, ({ delivery_id }) => delivery_id)
  return deliveries.map((delivery) => ({
    ...listedDelivery(delivery),
    statuses: (byDelivery.get(delivery.id) ?? []).map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
  }))
}

export type StuckState = 'dead' | 'unknown'

/** Condition of a partial index, for a fast search in millions of rows. */
export const isStuck = () => sql<boolean>`deliveries.state IN ('dead', 'unknown')`

export const stuckDeliveries = (queries: Queries) =>
  queries.selectFrom('deliveries').where(isStuck).where('deliveries.decided_at', 'is', null)

export async function countStuck(queries: Queries, state: StuckState, most: number): Promise<number> {
  // A bound state would disable SQLite's partial index.
  const rows = stuckDeliveries(queries).select('id').where('state', '=', sql.lit(state)).limit(most)
  const { count } = await queries
    .selectFrom(rows.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
