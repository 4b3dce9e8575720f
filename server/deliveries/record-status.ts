import { type DeliveryStatus, deliveryStatuses } from '#domain/deliveries/delivery.ts'
import type { Queries } from '#server/db/database.ts'

/** Never moves a status back. False for a known or obsolete one. */
export async function recordStatus(
  queries: Queries,
  deliveryId: string,
  status: DeliveryStatus,
  at: number,
): Promise<boolean> {
  const delivery = await queries
    .selectFrom('deliveries')
    .select('provider_status')
    .where('id', '=', deliveryId)
    .executeTakeFirst()
  if (!delivery || !mayFollow(delivery.provider_status, status)) return false
  const added = await queries
    .insertInto('delivery_statuses')
    .values({ delivery_id: deliveryId, status, at })
    .onConflict((conflict) => conflict.columns(['delivery_id', 'status']).doNothing())
    .returning('delivery_id')
    .execute()
  await queries
    .updateTable('deliveries')
    .set({ provider_status: status, provider_status_at: at })
    .where('id', '=', deliveryId)
    // Checked again because another process may have written in the meantime.
    .where((is) => is.or([is('provider_status', 'is', null), is('provider_status', 'in', earlierStatuses(status))]))
    .execute()
  return added.length > 0
}

/** A message that is sent again may still be delivered. */
export async function clearFailure(queries: Queries, deliveryId: string): Promise<void> {
  const forgotten = await queries
    .updateTable('deliveries')
    .set({ provider_status: null })
    .where('id', '=', deliveryId)
    .where('provider_status', '=', 'failed')
    .executeTakeFirst()
  if (forgotten.numUpdatedRows === 0n) return
  await queries
    .deleteFrom('delivery_statuses')
    .where('delivery_id', '=', deliveryId)
    .where('status', '=', 'failed')
    .execute()
}

const earlierStatuses = (status: DeliveryStatus): DeliveryStatus[] =>
  status === 'failed' ? ['accepted', 'sent'] : deliveryStatuses.slice(0, Math.max(1, deliveryStatuses.indexOf(status)))

/** A failure is final, and a delivered message cannot fail. */
const mayFollow = (from: DeliveryStatus | null, to: DeliveryStatus) =>
  to === 'failed' ? from !== 'delivered' && from !== 'read' : from !== 'failed'
