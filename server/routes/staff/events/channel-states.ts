import { channels } from '#domain/deliveries/delivery.ts'
import type { Queries } from '#server/db/database.ts'
import { stuckDeliveries } from '#server/deliveries/list-deliveries.ts'

/** Messages that the screen of deliveries shows as the newest. */
const NEWEST = 20

/**
 * Text that differs whenever a channel was switched off or on, demos were paused, or another
 * message is among the newest or among those that stopped.
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
