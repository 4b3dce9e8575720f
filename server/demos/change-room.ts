import type { Room } from '#content/sample-event.ts'
import type { DemoDelivery } from '#domain/demo.ts'
import type { Context } from '#server/context.ts'
import { newDelivery } from '#server/deliveries/new-deliveries.ts'
import { recordStatus } from '#server/deliveries/record-status.ts'
import { findDemo } from './demo-records.ts'

/** Milliseconds; `Last-Modified` has this precision, and each change must be later. */
const SECOND = 1_000

/** Plans an update of the pass. False without a demo or while it is held. */
export async function changeRoom(context: Context, token: string, room: Room): Promise<boolean> {
  const found = await findDemo(context, token)
  if (!found || found.lead.state === 'held') return false
  const { demo, lead } = found
  if (demo.room === room) return true
  const now = context.clock().getTime()
  const isChanged = await context.db.write(async (queries) => {
    const changedAt = Math.max(now, Math.floor(demo.changed_at / SECOND) * SECOND + SECOND)
    const { numUpdatedRows } = await queries
      .updateTable('demos')
      .set({ room, changed_at: changedAt })
      .where('lead_id', '=', lead.id)
      .executeTakeFirst()
    // The person may have been erased in the meantime.
    if (numUpdatedRows === 0n) return false
    const update = newDelivery(lead.id, { channel: 'wallet', receiver: 'visitor', purpose: 'pass-update' }, now)
    // Resets an earlier update; one that is being sent is fenced off and sent again.
    await queries
      .insertInto('deliveries')
      .values(update)
      .onConflict((conflict) =>
        conflict.columns(['lead_id', 'channel', 'receiver', 'purpose']).doUpdateSet(({ eb }) => ({
          state: 'pending',
          attempts: 0,
          due_at: now,
          fence: eb('deliveries.fence', '+', 1),
          lease_until: null,
          updated_at: now,
        })),
      )
      .execute()
    return true
  })
  if (!isChanged) return false
  context.changes.notify({ leads: [lead.id] })
  context.events.emit('planned')
  return true
}

export const MAX_ATTEMPTS = 15

/** Retries only a message that has certainly not arrived, so that no visitor gets it twice. */
export async function retryMessage(
  context: Context,
  token: string,
  channel: DemoDelivery['channel'],
): Promise<boolean> {
  const found = await findDemo(context, token)
  if (!found) return false
  const now = context.clock().getTime()
  // Filter by demo, which an erasure deletes, because one may have run in the meantime.
  const result = await context.db.write((queries) =>
    queries
      .updateTable('deliveries')
      .set({ state: 'pending', due_at: now, last_error: null, updated_at: now })
      .where('lead_id', 'in', queries.selectFrom('demos').select('lead_id').where('token', '=', token))
      .where('channel', '=', channel)
      .where('receiver', '=', 'visitor')
      .where('purpose', 'in', ['lead', 'demo-again'])
      .where('state', '=', 'dead')
      .where('attempts', '<', MAX_ATTEMPTS)
      .executeTakeFirst(),
  )
  if (result.numUpdatedRows === 0n) return false
  context.changes.notify({ leads: [found.lead.id] })
  context.events.emit('planned')
  return true
}

/** A visitor who uses the email's link has read the email. */
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
