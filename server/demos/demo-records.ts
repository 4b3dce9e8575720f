import type { Context } from '#server/context.ts'
import type { DeliveryRow, DemoRow, LeadRow, Tables } from '#server/db/tables.ts'

/** A message of a demo with one of the things that were heard of it, or with nothing. */
export type MessageRecord = DeliveryRow & { [Name in 'status' | 'at']: Tables['delivery_statuses'][Name] | null }

/** A demo with what its page is made of. */
export interface DemoRecords {
  demo: DemoRow & Pick<LeadRow, 'first_name' | 'last_name' | 'company' | 'email' | 'telephone' | 'state'>
  messages: MessageRecord[]
}

/** The demos that tokens or leads name, by two queries however many they are; without those that have ended or were erased. */
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

/** The messages to visitors, one a channel: an address that has had a demo gets a reminder for its email. */
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
