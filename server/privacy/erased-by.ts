import type { Queries } from '#server/db/database.ts'
import type { AuditedField } from '#server/staff/audit-log.ts'

/** The field of the audit log's entry about an erasure that its leads have as well. */
export const ERASED_AT = 'erased_at'

/** Milliseconds; an erasure begins soon after its request, when its entry is dated. */
const LONGEST = 3_600_000

/**
 * The operator whose erasure blanked the leads of this timestamp. Null for an erasure that none
 * made here, by the command line or a visitor, for one that the log no longer tells of, and where
 * two persons were erased in the same millisecond.
 */
export async function erasedBy(queries: Queries, erasedAt: number): Promise<string | null> {
  const entries = await queries
    .selectFrom('audit')
    .select(['operator_id', 'fields'])
    .where('at', '>=', erasedAt - LONGEST)
    .where('at', '<=', erasedAt)
    .where('action', '=', 'person.erased')
    .execute()
  const own = entries.filter(({ fields }) => hasTimestamp(fields, erasedAt))
  return own.length === 1 ? (own[0]?.operator_id ?? null) : null
}

function hasTimestamp(fields: string | null, erasedAt: number): boolean {
  // The log's writer wrote it.
  const known: AuditedField[] = JSON.parse(fields ?? '[]')
  return known.some(({ name, after }) => name === ERASED_AT && after === erasedAt)
}
