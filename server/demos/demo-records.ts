import type { Context } from '#server/context.ts'

export type DemoRecords = Awaited<ReturnType<typeof readDemoRecords>>[number]

export type MessageRecord = DemoRecords['messages'][number]

/** Two queries for any number of demos; omits ended and erased ones. */
export async function readDemoRecords(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  by: 'token' | 'lead_id',
  values: string[],
) {
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
  const leadIds = demos.map(({ lead_id }) => lead_id)
  const messages = await db.query
    .selectFrom('deliveries')
    .leftJoin('delivery_statuses', 'delivery_id', 'id')
    .selectAll('deliveries')
    .select(['status', 'at'])
    .where('lead_id', 'in', leadIds)
    .where('receiver', '=', 'visitor')
    .where('purpose', 'in', ['lead', 'demo-again'])
    .execute()
  const byLead = Map.groupBy(messages, ({ lead_id }) => lead_id)
  return demos.map((demo) => ({ demo, messages: byLead.get(demo.lead_id) ?? [] }))
}

/** Undefined if the demo has ended or its lead is erased. */
export async function findDemo({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string) {
  const demo = await db.query.selectFrom('demos').selectAll().where('token', '=', token).executeTakeFirst()
  if (!demo || demo.expires_at <= clock().getTime()) return undefined
  const lead = await db.query
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', demo.lead_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return lead && { demo, lead }
}
