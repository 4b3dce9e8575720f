import { sql } from 'kysely'
import type { Queries } from '#server/db/database.ts'

/** The condition of the partial index, which keeps a search among millions of rows short. */
export const isStuck = () => sql<boolean>`deliveries.state IN ('dead', 'unknown')`

/** Dead and unknown ones, of which nobody has decided that they may stay so. */
export const stuckDeliveries = (queries: Queries) =>
  queries.selectFrom('deliveries').where(isStuck).where('decided_at', 'is', null)
