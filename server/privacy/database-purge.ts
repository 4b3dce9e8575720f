import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { deleteAppState, readAppState, writeAppState } from '#server/db/app-state.ts'
import type { Queries } from '#server/db/database.ts'

/** Set by an erasure or a deletion until a process runs VACUUM. */
const PURGE_KEY = 'blanked and not wiped'
const VACUUM_KEY = 'vacuum'
/** Milliseconds: at most one VACUUM a day, and with hourly runs within 24 hours. */
const INTERVAL = 22.5 * 3_600_000

/** Call it in every transaction that blanks leads. */
export const requestPurge = (queries: Queries, now: number): Promise<boolean> =>
  writeAppState(queries, PURGE_KEY, randomUUID(), now)

/** Purges the database file once a day and the log each time. Throws DatabaseBusy. */
export async function purgeBlanked({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const note = await readAppState(db.query, PURGE_KEY)
  const last = await readAppState(db.query, VACUUM_KEY)
  const now = clock().getTime()
  if (!note || (last && Math.abs(now - last.changed_at) < INTERVAL)) return db.purge('log')
  await db.purge('everything')
  await db.write(async (queries) => {
    // Conditional on the value, because more rows may have been blanked in the meantime.
    await deleteAppState(queries, PURGE_KEY, note.value)
    await writeAppState(queries, VACUUM_KEY, '', now)
  })
}
