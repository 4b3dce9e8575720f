import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { findNote, removeNote, writeNote } from '#server/db/notes.ts'

/** Stands in the database from a blanking until its bytes are out of the files, whichever process gets to it. */
const OWED = 'blanked and not wiped'

/** Part of each transaction that blanks somebody. */
export const oweWiping = (queries: Queries, now: number): Promise<boolean> =>
  writeNote(queries, OWED, randomUUID(), now)

/**
 * Takes what was blanked out of the database's files, where anything was; what was deleted, out of its log. Throws DatabaseBusy when others
 * do not let it; the next call goes on then.
 */
export async function wipeBlanked({ db }: Pick<Context, 'db'>): Promise<void> {
  const owed = await findNote(db.query, OWED)
  if (!owed) return db.scrub('log')
  await db.scrub('everything')
  // Not what was blanked meanwhile.
  await db.write((queries) => removeNote(queries, OWED, owed.value))
}
