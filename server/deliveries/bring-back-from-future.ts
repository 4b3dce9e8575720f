import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'

/** Restarts the waits of deliveries that a clock more than `tolerance` ms ahead has written. */
export async function bringBackFromFuture(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  tolerance: number,
): Promise<number> {
  const now = clock().getTime()
  const found = await db.query
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', pending)
    .where('updated_at', '>', now + tolerance)
    .limit(1)
    .executeTakeFirst()
  if (!found) return 0
  const result = await db.write((queries) => countAnew(queries, now, tolerance).executeTakeFirst())
  return Number(result.numUpdatedRows)
}

const countAnew = (queries: Queries, now: number, tolerance: number) =>
  queries
    .updateTable('deliveries')
    .set(({ eb, ref }) => ({ due_at: eb(eb(ref('due_at'), '-', ref('updated_at')), '+', now), updated_at: now }))
    .where('state', '=', pending)
    .where('updated_at', '>', now + tolerance)

/** A literal, so that the partial index of pending deliveries is used. */
const pending = sql.lit('pending' as const)
