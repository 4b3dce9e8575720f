import { sql } from 'kysely'
import type { Queries } from '#server/db/database.ts'

export type StuckState = 'dead' | 'unknown'

/** The condition of a partial index, which keeps a search among millions of rows short. */
export const isStuck = () => sql<boolean>`deliveries.state IN ('dead', 'unknown')`

/** Dead and unknown ones, of which nobody has decided that they may stay so. */
export const stuckDeliveries = (queries: Queries) =>
  queries.selectFrom('deliveries').where(isStuck).where('deliveries.decided_at', 'is', null)

/** Up to `most`. */
export async function countStuck(queries: Queries, state: StuckState, most: number): Promise<number> {
  // With a bound state SQLite ignores the partial index.
  const rows = stuckDeliveries(queries).select('id').where('state', '=', sql.lit(state)).limit(most)
  const { count } = await queries
    .selectFrom(rows.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
