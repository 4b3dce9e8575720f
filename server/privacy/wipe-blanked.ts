import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { findNote, removeNote, writeNote } from '#server/db/notes.ts'

/** A note in the database from blanking until the bytes are wiped, by whichever process. */
const OWED = 'blanked and not wiped'

/** Part of each transaction that blanks leads. */
export const oweWiping = (queries: Queries, now: number): Promise<boolean> =>
  writeNote(queries, OWED, randomUUID(), now)

/** Wipes blanked bytes from the files, deleted ones from the log. Throws DatabaseBusy. */
export async function wipeBlanked({ db }: Pick<Context, 'db'>): Promise<void> {
  const owed = await findNote(db.query, OWED)
  if (!owed) return db.scrub('log')
  await db.scrub('everything')
  // Only this note: more may have been blanked since.
  await db.write((queries) => removeNote(queries, OWED, owed.value))
}
