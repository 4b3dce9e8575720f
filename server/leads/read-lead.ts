import type { Context } from '#server/context.ts'
import { type ListedDelivery, listedDelivery } from '#server/deliveries/listed-delivery.ts'
import { type ListedLead, listedLead } from './listed-lead.ts'

export type LeadWithDeliveries = ListedLead & { deliveries: ListedDelivery[] }

/** One lead with all its deliveries in the order in which they were planned, or undefined when there is none of this id. */
export async function readLead({ db }: Pick<Context, 'db'>, id: string): Promise<LeadWithDeliveries | undefined> {
  const lead = await db.query.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
  if (!lead) return undefined
  const deliveries = await db.query
    .selectFrom('deliveries')
    .selectAll()
    .where('lead_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { ...listedLead(lead), deliveries: deliveries.map(listedDelivery) }
}
