import type { Context } from '#server/context.ts'
import { type DeliveryHistory, deliveriesOfLead } from '#server/deliveries/deliveries-of-lead.ts'
import { type ListedLead, listedLead } from './lead-records.ts'

export type LeadWithDeliveries = ListedLead & { deliveries: DeliveryHistory[] }

export async function readLead(context: Pick<Context, 'db'>, id: string): Promise<LeadWithDeliveries | undefined> {
  const lead = await context.db.query.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
  return lead && { ...listedLead(lead), deliveries: await deliveriesOfLead(context, id) }
}
