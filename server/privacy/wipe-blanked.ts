import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { findNote, removeNote, writeNote } from '#server/db/notes.ts'

/** A note in the database from blanking until the bytes are wiped, by whichever process. */
const WIPE_NOTE = 'blanked and not wiped'

/** Part of each transaction that blanks leads. */
export const requestWipe = (queries: Queries, now: number): Promise<boolean> =>
  writeNote(queries, WIPE_NOTE, randomUUID(), now)

/** Wipes blanked bytes from the files, deleted ones from the log. Throws DatabaseBusy. */
export async function wipeBlanked({ db }: Pick<Context, 'db'>): Promise<void> {
  const note = await findNote(db.query, WIPE_NOTE)
  if (!note) return db.scrub('log')
  await db.scrub('everything')
  // Only this note: more may have been blanked since.
  await db.write((queries) => removeNote(queries, WIPE_NOTE, note.value))
}
