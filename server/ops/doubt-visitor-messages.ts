import type { Queries } from '#server/db/database.ts'

/** They may have been sent since the backup, and no visitor may get a message twice. */
export async function doubtVisitorMessages(queries: Queries, now: number): Promise<number> {
  const result = await queries
    .updateTable('deliveries')
    .set(({ eb }) => ({
      state: 'unknown',
      lease_until: null,
      fence: eb('fence', '+', 1),
      last_error: 'Restored from a backup: it may have been sent since.',
      updated_at: now,
    }))
    .where('receiver', '=', 'visitor')
    .where('state', 'in', ['pending', 'sending'])
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
