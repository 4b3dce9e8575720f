import type { Channel, DeliveryState } from '#domain/deliveries/delivery.ts'
import type { Context } from '#server/context.ts'
import { type ListedDelivery, listedDelivery } from './listed-delivery.ts'
import { isStuck } from './stuck-deliveries.ts'

export interface DeliveryFilter {
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
  // The condition of the partial index, which keeps a search among millions of rows short.
  if (state === 'dead' || state === 'unknown') query = query.where(isStuck)
  if (leadId) query = query.where('lead_id', '=', leadId)
  const rows = await query.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(listedDelivery)
}

export async function readDelivery({ db }: Pick<Context, 'db'>, id: string): Promise<ListedDelivery | undefined> {
  const row = await db.query.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst()
  return row && listedDelivery(row)
}
