import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { type ListedDelivery, listedDelivery } from './list-deliveries.ts'

type DecisionContext = Pick<Context, 'db' | 'clock' | 'changes'>

export interface Decision {
  id: string
  staffMemberId: string
  /** `left`: the delivery stays failed or unknown and needs no more decisions. */
  decision: 'dismiss' | 'reopen'
  /** Timestamp of the last change that the staff member saw, in ms. */
  knownUpdatedAt: number
  audit(queries: Queries): Promise<void>
}

/** Undefined if it does not exist; `decided: false` with its current state if it changed. */
export async function decideDelivery(
  { db, clock, changes }: DecisionContext,
  { id, staffMemberId, decision, knownUpdatedAt, audit }: Decision,
): Promise<{ decided: boolean; delivery: ListedDelivery } | undefined> {
  const at = clock().getTime()
  const wanted =
    decision === 'dismiss' ? { decided_at: at, decided_by: staffMemberId } : { decided_at: null, decided_by: null }
  const result = await db.write(async (queries) => {
    const changed = await queries
      .updateTable('deliveries')
      .set(wanted)
      .where('id', '=', id)
      .where('state', 'in', ['dead', 'unknown'])
      .where('updated_at', '=', knownUpdatedAt)
      .where('decided_at', decision === 'dismiss' ? 'is' : 'is not', null)
      .returningAll()
      .executeTakeFirst()
    if (changed) await audit(queries)
    const row = changed ?? (await queries.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst())
    if (!row) return undefined
    const isLeft = row.decided_at !== null
    // The same decision was made by a request whose response was lost, or by another staff member.
    const isSame = row.updated_at === knownUpdatedAt && isLeft === (decision === 'dismiss')
    return { decided: changed !== undefined || isSame, delivery: row }
  })
  if (!result) return undefined
  if (result.decided) changes.notify({ leads: [result.delivery.lead_id] })
  return { decided: result.decided, delivery: listedDelivery(result.delivery) }
}
