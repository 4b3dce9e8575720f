import type { DemoLeg } from '#domain/demo.ts'
import type { Context } from '#server/context.ts'
import { findDemo } from './find-demo.ts'

export const MOST_ATTEMPTS = 15

/** Retries a message that has certainly not arrived, so that nobody gets it twice. */
export async function sendAgain(context: Context, token: string, channel: DemoLeg['channel']): Promise<boolean> {
  const found = await findDemo(context, token)
  if (!found) return false
  const now = context.clock().getTime()
  // By the demo, which an erasure deletes, since one may have come meanwhile.
  const result = await context.db.write((queries) =>
    queries
      .updateTable('deliveries')
      .set({ state: 'pending', due_at: now, last_error: null, updated_at: now })
      .where('lead_id', 'in', queries.selectFrom('demos').select('lead_id').where('token', '=', token))
      .where('channel', '=', channel)
      .where('receiver', '=', 'visitor')
      .where('purpose', 'in', ['lead', 'demo-again'])
      .where('state', '=', 'dead')
      .where('attempts', '<', MOST_ATTEMPTS)
      .executeTakeFirst(),
  )
  if (result.numUpdatedRows === 0n) return false
  context.changes.notify({ leads: [found.lead.id] })
  context.events.emit('planned')
  return true
}
