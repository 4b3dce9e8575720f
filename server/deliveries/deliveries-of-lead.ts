import type { Context } from '#server/context.ts'
import { listedDelivery } from './listed-delivery.ts'

export type DeliveryHistory = Awaited<ReturnType<typeof deliveriesOfLead>>[number]

export async function deliveriesOfLead({ db }: Pick<Context, 'db'>, leadId: string) {
  const deliveries = await db.query
    .selectFrom('deliveries')
    .selectAll()
    .where('lead_id', '=', leadId)
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
