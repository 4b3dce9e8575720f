import type { Queries } from '#server/db/database.ts'

/** Milliseconds: 400 days, as long as the audit log says who met a request. */
const KEPT_REQUEST = 400 * 24 * 3_600_000

export const oldRequests = (queries: Queries, now: number) =>
  queries.selectFrom('privacy_requests').where('done_at', '<', now - KEPT_REQUEST)

/** Deletes requests that were met long ago, and returns how many. */
export async function deleteOldRequests(queries: Queries, now: number): Promise<number> {
  const { numDeletedRows } = await queries
    .deleteFrom('privacy_requests')
    .where('id', 'in', oldRequests(queries, now).select('id'))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** A process of an earlier version erases people without knowing of their requests. */
export const blankErasedRequests = (queries: Queries) =>
  queries
    .updateTable('privacy_requests')
    .set({ address: null })
    .where('address', 'is not', null)
    .where((is) =>
      is.exists(
        is
          .selectFrom('erasures')
          .select('erasures.email_hash')
          .whereRef('erasures.email_hash', '=', 'privacy_requests.address_hash')
          .whereRef('erasures.erased_at', '>=', 'privacy_requests.noted_at'),
      ),
    )
    .execute()
