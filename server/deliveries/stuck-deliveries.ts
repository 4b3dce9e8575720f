import { sql } from 'kysely'
import type { Queries } from '#server/db/database.ts'

/** Dead and unknown ones, of which nobody has decided that they may stay so. */
export const stuckDeliveries = (queries: Queries) =>
  queries
    .selectFrom('deliveries')
    // The condition of the partial index, which keeps a search among millions of rows short.
    .where(sql<boolean>`state IN ('dead', 'unknown')`)
    .where('decided_at', 'is', null)
