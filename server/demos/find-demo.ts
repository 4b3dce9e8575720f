import type { Context } from '#server/context.ts'

/** Undefined when the demo has ended or its lead is erased. */
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
