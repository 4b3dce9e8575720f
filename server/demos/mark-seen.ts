import type { Context } from '#server/context.ts'
import { recordStatus } from '#server/deliveries/record-status.ts'
import { findDemo } from './find-demo.ts'

/** A visitor who comes by the email's link has read it. */
export async function markEmailSeen(context: Context, token: string): Promise<void> {
  const found = await findDemo(context, token)
  if (!found) return
  const email = await context.db.query
    .selectFrom('deliveries')
    .select(['id', 'state', 'provider_status'])
    .where('lead_id', '=', found.lead.id)
    .where('channel', '=', 'email')
    .where('receiver', '=', 'visitor')
    .executeTakeFirst()
  if (email?.state !== 'done' || email.provider_status === 'read') return
  const at = context.clock().getTime()
  await context.db.write(async (queries) => {
    await recordStatus(queries, email.id, 'delivered', at)
    await recordStatus(queries, email.id, 'read', at)
  })
  context.changes.notify({ leads: [found.lead.id] })
}
