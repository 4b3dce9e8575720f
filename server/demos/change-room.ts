import type { Room } from '#content/sample-event.ts'
import type { Context } from '#server/context.ts'
import { newDelivery } from '#server/deliveries/new-deliveries.ts'
import { findDemo } from './find-demo.ts'

/** Milliseconds, the precision of `Last-Modified`; each change must be later than the last. */
const SECOND = 1_000

/** Changes the room and plans the update of the pass. False without a demo, or while it is held. */
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
    // The person may have been erased meanwhile.
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
