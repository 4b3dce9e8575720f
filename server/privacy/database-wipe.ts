import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { findNote, removeNote, writeNote } from '#server/db/app-state.ts'
import type { Queries } from '#server/db/database.ts'

/** The database has this note after an erasure or a deletion until a process runs VACUUM. */
const WIPE_NOTE = 'blanked and not wiped'
const VACUUM_NOTE = 'vacuum'
/** Milliseconds: at most one VACUUM a day, and with hourly runs none later than 24 hours. */
const INTERVAL = 22.5 * 3_600_000

/** Part of each transaction that blanks leads. */
export const requestWipe = (queries: Queries, now: number): Promise<boolean> =>
  writeNote(queries, WIPE_NOTE, randomUUID(), now)

/** Removes remnants from the file once a day, and from the log each time. Throws DatabaseBusy. */
export async function wipeBlanked({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const note = await findNote(db.query, WIPE_NOTE)
  const last = await findNote(db.query, VACUUM_NOTE)
  const now = clock().getTime()
  if (!note || (last && Math.abs(now - last.changed_at) < INTERVAL)) return db.scrub('log')
  await db.scrub('everything')
  await db.write(async (queries) => {
    // Only this note: more may have been blanked since.
    await removeNote(queries, WIPE_NOTE, note.value)
    await writeNote(queries, VACUUM_NOTE, '', now)
  })
}
