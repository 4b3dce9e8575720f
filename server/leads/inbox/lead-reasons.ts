import type { FieldConflict } from '#domain/leads/lead-stage.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'

type ReasonField = 'close_reason' | 'snooze_reason'

export const isReason = (name: string): name is ReasonField => name === 'close_reason' || name === 'snooze_reason'

/** Stores texts that the audit log must not have. Returns their ids by field. */
export async function storeReasons(
  queries: Queries,
  leadId: string,
  changed: readonly FieldConflict[],
  at: number,
): Promise<Map<string, string>> {
  const reasons = changed.flatMap(({ name, yours }) =>
    isReason(name) && typeof yours === 'string'
      ? [{ id: uuidV7(at), lead_id: leadId, kind: name, text: yours, created_at: at }]
      : [],
  )
  if (reasons.length > 0) await queries.insertInto('lead_reasons').values(reasons).execute()
  return new Map(reasons.map(({ id, kind }) => [kind, id]))
}

export async function reasonsOf({ db }: Pick<Context, 'db'>, leadId: string) {
  const reasons = await db.query
    .selectFrom('lead_reasons')
    .select(['id', 'kind', 'text', 'created_at'])
    .where('lead_id', '=', leadId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return reasons.map((reason) => ({ ...reason, created_at: new Date(reason.created_at).toISOString() }))
}
