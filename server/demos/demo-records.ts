import type { Context } from '#server/context.ts'
import type { DeliveryRow, DemoRow, LeadRow, Tables } from '#server/db/tables.ts'

/** One row a delivery status, or one with nulls. */
export type MessageRecord = DeliveryRow & { [Name in 'status' | 'at']: Tables['delivery_statuses'][Name] | null }

export interface DemoRecords {
  demo: DemoRow & Pick<LeadRow, 'first_name' | 'last_name' | 'company' | 'email' | 'telephone' | 'state'>
  messages: MessageRecord[]
}

/** Two queries for any number of demos; ended and erased ones are left out. */
export async function readDemoRecords(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  by: 'token' | 'lead_id',
  values: string[],
): Promise<DemoRecords[]> {
  const demos = await db.query
    .selectFrom('demos')
    .innerJoin('leads', 'leads.id', 'demos.lead_id')
    .selectAll('demos')
    .select(['first_name', 'last_name', 'company', 'email', 'telephone', 'state'])
    .where(`demos.${by}`, 'in', values)
    .where('demos.expires_at', '>', clock().getTime())
    .where('leads.erased_at', 'is', null)
    .execute()
  if (demos.length === 0) return []
  const messages = await messagesOf(
    db,
    demos.map(({ lead_id }) => lead_id),
  )
  return demos.map((demo) => ({ demo, messages: messages.get(demo.lead_id) ?? [] }))
}

async function messagesOf({ query }: Context['db'], leadIds: string[]): Promise<Map<string, MessageRecord[]>> {
  const rows = await query
    .selectFrom('deliveries')
    .leftJoin('delivery_statuses', 'delivery_id', 'id')
    .selectAll('deliveries')
    .select(['status', 'at'])
    .where('lead_id', 'in', leadIds)
    .where('receiver', '=', 'visitor')
    .where('purpose', 'in', ['lead', 'demo-again'])
    .execute()
  return Map.groupBy(rows, ({ lead_id }) => lead_id)
}
