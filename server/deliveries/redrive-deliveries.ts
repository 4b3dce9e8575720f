import { impersonalPurposes } from '#domain/delivery.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { DeliveryRow } from '#server/db/tables.ts'

export type Redrive =
  | { state: 'redriven'; id: string; was: 'dead' | 'unknown' }
  | { state: 'refused'; id: string; reason: string }

type Redriving = Pick<Context, 'db' | 'clock' | 'changes' | 'events'>

/** Deliveries in one transaction: a longer one would keep the server's own writes waiting. */
const BATCH = 500

/** Makes all dead deliveries due with a new count of attempts, except those of erased persons. */
export async function redriveAllDead(context: Redriving): Promise<string[]> {
  // Listed first, so that those which fail again meanwhile are not repeated.
  const dead = await redrivable(context.db.query).where('deliveries.state', '=', 'dead').execute()
  const redriven: string[] = []
  for (let start = 0; start < dead.length; start += BATCH) {
    const some = dead.slice(start, start + BATCH)
    const due = await context.db.write((queries) => dueNow(queries, some, context.clock().getTime()))
    context.changes.notify({ leads: due.map(({ lead_id }) => lead_id) })
    redriven.push(...due.map(({ id }) => id))
  }
  if (redriven.length > 0) context.events.emit('planned')
  return redriven
}

/** An unknown delivery may have arrived and then arrives twice. */
export async function redriveDelivery(context: Redriving, id: string): Promise<Redrive> {
  const { lead, ...result } = await context.db.write(async (queries): Promise<Redrive & { lead?: string }> => {
    const delivery = await queries.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst()
    if (!delivery) return { state: 'refused', id, reason: 'there is no such delivery' }
    if (delivery.state !== 'dead' && delivery.state !== 'unknown')
      return { state: 'refused', id, reason: refusals[delivery.state] }
    const allowed = await redrivable(queries).where('deliveries.id', '=', id).execute()
    const [redriven] = await dueNow(queries, allowed, context.clock().getTime())
    if (!redriven) return { state: 'refused', id, reason: 'the person’s data was erased, so there is nothing to send' }
    return { state: 'redriven', id, was: delivery.state, lead: delivery.lead_id }
  })
  if (lead !== undefined) {
    context.changes.notify({ leads: [lead] })
    context.events.emit('planned')
  }
  return result
}

const refusals: Record<Exclude<DeliveryRow['state'], 'dead' | 'unknown'>, string> = {
  pending: 'it is waiting to be sent already',
  sending: 'it is being sent at this moment',
  done: 'it has arrived',
  cancelled: 'it was cancelled',
}

/** After an erasure only messages without personal data can be sent. */
const redrivable = (queries: Queries) =>
  queries
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
    .select(['deliveries.id', 'deliveries.state'])
    .where((is) => is.or([is('leads.erased_at', 'is', null), is('deliveries.purpose', 'in', impersonalPurposes)]))

/** The fence stays, so that an earlier sender cannot record its outcome for this attempt. */
async function dueNow(queries: Queries, deliveries: Pick<DeliveryRow, 'id' | 'state'>[], now: number) {
  if (deliveries.length === 0) return []
  return queries
    .updateTable('deliveries')
    .set({ state: 'pending', attempts: 0, due_at: now, lease_until: null, updated_at: now })
    .where(
      'id',
      'in',
      deliveries.map(({ id }) => id),
    )
    .where('state', 'in', ['dead', 'unknown'])
    .returning(['id', 'lead_id'])
    .execute()
}
