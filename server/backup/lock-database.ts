import BetterSqlite from 'better-sqlite3'
import type { Erasures } from '#server/privacy/erasure-list.ts'

export interface LockedDatabase {
  /** Who was erased when; undefined where the database cannot be read. */
  erasures(): Erasures | undefined
  /** How many leads came after this moment; 0 where the database cannot be read. */
  leadsAfter(moment: number | null): number
  release(): void
}

/**
 * Takes the embedded database for this process alone. A process that has it open, be it idle, holds a lock that keeps others from leaving the
 * log mode (sqlite.org/wal.html): so a running server is found on this machine, whoever started it. Throws an Error in words.
 */
export function lockDatabase(path: string): LockedDatabase {
  const database = new BetterSqlite(path, { timeout: 2_000 })
  try {
    database.pragma('journal_mode = DELETE')
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (/BUSY|LOCKED/.test(code)) {
      database.close()
      throw new Error(`A server or another command has ${path} open. Stop it first.`)
    }
    // A damaged database is still replaced.
    if (!/CORRUPT|NOTADB|IOERR/.test(code)) throw error
  }
  return {
    erasures: () => attempt(() => readErasures(database)),
    leadsAfter: (moment) =>
      attempt(() =>
        database
          .prepare<[number], number>('SELECT count(*) FROM leads WHERE created_at > ?')
          .pluck()
          .get(moment ?? -1),
      ) ?? 0,
    release: () => database.close(),
  }
}

/** Versions of this program before the first erasure have no table for it. */
function readErasures(database: BetterSqlite.Database): Erasures {
  const table = database.prepare("SELECT name FROM sqlite_master WHERE name = 'erasures'").get()
  return table ? database.prepare<[], Erasures[number]>('SELECT email_hash, erased_at FROM erasures').all() : []
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    // Whatever is wrong with it, it says nothing.
    return undefined
  }
}
