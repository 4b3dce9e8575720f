import type { Context } from '#server/context.ts'
import type { Actor } from './actor.ts'
import { type ChangeOutcome, conflictWith, leadProgress, lockedLead } from './change-lead.ts'
import { releaseIn } from './release-leads.ts'
import { moveSpamMark } from './spam-marks.ts'

type Releasing = Pick<Context, 'db' | 'clock' | 'changes' | 'events' | 'config'>

/** What was released before, by a request whose response was lost, is released once. */
export async function releaseLead(
  context: Releasing,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<ChangeOutcome> {
  const { db, clock, config } = context
  const at = clock().getTime()
  const outcome = await db.write(async (queries): Promise<ChangeOutcome> => {
    // An erasure locks them in this order; in the other, each could wait for the other.
    if (db.dialect === 'postgres')
      await queries.selectFrom('leads').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
    const found = await lockedLead(db, queries, id)
    if (!found) return { state: 'missing' }
    const { row, isErased } = found
    if (isErased) return { state: 'refused', reason: 'erased' }
    const isOwn = row.version === version || row.changed_by === actor.operatorId
    if (row.held === 0 && isOwn) return { state: 'changed', lead: leadProgress(row) }
    if (row.held === 0 || row.version !== version) return { state: 'conflict', conflict: conflictWith(row, []) }
    const stage = row.stage === 'spam' ? 'new' : row.stage
    await queries
      .updateTable('lead_desk')
      .set({ stage, changed_by: actor.operatorId, version: version + 1, updated_at: at })
      .where('lead_id', '=', id)
      .execute()
    await moveSpamMark(queries, config.appSecret, id, { before: row.stage, after: stage, at })
    await releaseIn(queries, config, [id], at)
    await actor.audit?.(queries, { action: 'lead.released', leadId: id, fields: [] })
    const released = await queries
      .selectFrom('lead_desk')
      .selectAll()
      .where('lead_id', '=', id)
      .executeTakeFirstOrThrow()
    return { state: 'changed', lead: leadProgress(released) }
  })
  if (outcome.state === 'changed') {
    context.changes.notify({ leads: [id] })
    context.events.emit('planned')
  }
  return outcome
}
