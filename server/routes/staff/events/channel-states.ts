import { channels } from '#domain/deliveries/delivery.ts'
import type { Queries } from '#server/db/database.ts'
import { stuckDeliveries } from '#server/deliveries/list-deliveries.ts'

const NEWEST = 20

/**
 * Text that changes when a channel or demos are paused or resumed, or when the newest or
 * stopped deliveries change.
 */
export async function readChannelStates(queries: Queries): Promise<string> {
  const notes = await queries
    .selectFrom('switches')
    .select(['name', 'changed_at'])
    .where('name', 'in', [
      'demo',
      ...channels.flatMap((channel) => [`${channel} gone` as const, `${channel} rest` as const]),
    ])
    .orderBy('name')
    .execute()
  const newest = await queries
    .selectFrom('deliveries')
    .select(['id', 'state', 'attempts', 'updated_at', 'provider_status_at'])
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
  const stopped = await stuckDeliveries(queries)
    .select(['id', 'updated_at'])
    .orderBy('updated_at', 'desc')
    .limit(1)
    .execute()
  return JSON.stringify([notes, newest, stopped])
}
