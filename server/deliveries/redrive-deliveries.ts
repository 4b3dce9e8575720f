import { impersonalPurposes } from '#domain/deliveries/delivery.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { DeliveryRow } from '#server/db/tables.ts'
import { isStuck } from './list-deliveries.ts'

/** Why a delivery is not sent again; `changed` if it was decided or tried after the read. */
type RedriveRefusal = keyof typeof refusals

type RedriveResult =
  | { state: 'redriven'; id: string; was: 'dead' | 'unknown' }
  | { state: 'refused'; id: string; why: RedriveRefusal; reason: string }

type RedriveContext = Pick<Context, 'db' | 'clock' | 'changes' | 'events'>

/** Deliveries per transaction; a longer one would block the server's own writes. */
const BATCH = 500

type AuditRedriven = (queries: Queries, redriven: string[]) => Promise<void>

/** Skips deliveries of erased persons and those that staff decided to leave failed. */
export async function redriveAllDead(context: RedriveContext, note?: AuditRedriven): Promise<string[]> {
  // List first, so that deliveries that fail again in the meantime are not repeated.
  const dead = await selectRedrivable(context.db.query)
    .where(isStuck)
    .where('deliveries.state', '=', 'dead')
    .where('deliveries.decided_at', 'is', null)
    .execute()
  const redriven: string[] = []
  for (let start = 0; start < dead.length; start += BATCH) {
    const some = dead.slice(start, start + BATCH)
    const due = await context.db.write(async (queries) => {
      const made = await makeDue(queries, some, context.clock().getTime())
      if (made.length > 0)
        await note?.(
          queries,
          made.map(({ id }) => id),
        )
      return made
    })
    context.changes.notify({ leads: due.map(({ lead_id }) => lead_id) })
    redriven.push(...due.map(({ id }) => id))
  }
  if (redriven.length > 0) context.events.emit('planned')
  return redriven
}

/** An unknown delivery may arrive twice. `seen` is the last change the caller knows, in ms. */
export async function redriveDelivery(
  context: RedriveContext,
  id: string,
  { seen, note }: { seen?: number; note?: AuditRedriven } = {},
): Promise<RedriveResult> {
  const { lead, ...result } = await context.db.write(async (queries): Promise<RedriveResult & { lead?: string }> => {
    const refused = (why: RedriveRefusal): RedriveResult => ({ state: 'refused', id, why, reason: refusals[why] })
    const delivery = await queries.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst()
    if (!delivery) return refused('missing')
    if (delivery.state !== 'dead' && delivery.state !== 'unknown') return refused(delivery.state)
    if (seen !== undefined && delivery.updated_at !== seen) return refused('changed')
    const allowed = await selectRedrivable(queries).where('deliveries.id', '=', id).execute()
    if (allowed.length === 0) return refused('erased')
    const [redriven] = await makeDue(queries, allowed, context.clock().getTime())
    if (!redriven) return refused('changed')
    await note?.(queries, [id])
    return { state: 'redriven', id, was: delivery.state, lead: delivery.lead_id }
  })
  if (lead !== undefined) {
    context.changes.notify({ leads: [lead] })
    context.events.emit('planned')
  }
  return result
}

const refusals = {
  pending: 'it is waiting to be sent already',
  sending: 'it is being sent at this moment',
  done: 'it has arrived',
  cancelled: 'it was cancelled',
  missing: 'there is no such delivery',
  erased: 'the person’s data was erased, so there is nothing to send',
  changed: 'a staff member has just decided about it',
}

/** After an erasure, only messages without personal data may be sent. */
const selectRedrivable = (queries: Queries) =>
  queries
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
    .select(['deliveries.id', 'deliveries.state'])
    .where((is) => is.or([is('leads.erased_at', 'is', null), is('deliveries.purpose', 'in', impersonalPurposes)]))

/** Leaves the fencing number, so that an earlier sender cannot record its outcome. */
async function makeDue(queries: Queries, deliveries: Pick<DeliveryRow, 'id' | 'state'>[], now: number) {
  if (deliveries.length === 0) return []
  return queries
    .updateTable('deliveries')
    .set({
      ...{ state: 'pending', attempts: 0, due_at: now, lease_until: null, updated_at: now },
      ...{ decided_at: null, decided_by: null },
    })
    .where(
      'id',
      'in',
      deliveries.map(({ id }) => id),
    )
    .where('state', 'in', ['dead', 'unknown'])
    .returning(['id', 'lead_id'])
    .execute()
}
