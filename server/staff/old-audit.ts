import type { Queries } from '#server/db/database.ts'

/** Milliseconds: 400 days, which the table's own trigger enforces too. */
export const KEPT_AUDIT = 400 * 24 * 3_600_000

/** Deletes up to `most` entries that are old enough, and returns how many. */
export async function deleteOldAudit(queries: Queries, now: number, most: number): Promise<number> {
  const { numDeletedRows } = await queries
    .deleteFrom('audit')
    .where('id', 'in', oldAudit(queries, now).select('id').limit(most))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export const oldAudit = (queries: Queries, now: number) =>
  queries.selectFrom('audit').where('at', '<', now - KEPT_AUDIT)
