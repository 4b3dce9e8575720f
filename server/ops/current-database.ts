import BetterSqlite from 'better-sqlite3'
import type { Erasures } from '#server/privacy/erasure-list.ts'
import { type PresentAccount, presentAccounts } from './restored-staff.ts'

export interface LockedDatabase {
  /** Undefined if the database is unreadable. */
  erasures(): Erasures | undefined
  /** 0 if the database is unreadable. */
  leadsAfter(timestamp: number | null): number
  /** None if the database is unreadable. */
  accounts(): PresentAccount[]
  release(): void
}

/** Even an idle connection in WAL mode blocks changing `journal_mode` (sqlite.org/wal.html). */
export function lockDatabase(path: string): LockedDatabase {
  const database = new BetterSqlite(path, { timeout: 2_000 })
  try {
    database.pragma('journal_mode = DELETE')
    database.pragma('temp_store = MEMORY')
    // Removes remnants of erased persons, because the replaced database stays. VACUUM fails on a damaged one.
    attempt(() => database.exec('VACUUM'))
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (/BUSY|LOCKED/.test(code)) {
      database.close()
      throw new Error(`A server or another command has ${path} open. Stop it first.`)
    }
    // A damaged database can still be replaced.
    if (!/CORRUPT|NOTADB|IOERR/.test(code)) throw error
  }
  return {
    erasures: () => attempt(() => readErasures(database)),
    leadsAfter: (timestamp) =>
      attempt(() =>
        database
          .prepare<[number], number>('SELECT count(*) FROM leads WHERE created_at > ?')
          .pluck()
          .get(timestamp ?? -1),
      ) ?? 0,
    accounts: () => attempt(() => presentAccounts(database)) ?? [],
    release: () => database.close(),
  }
}

function readErasures(database: BetterSqlite.Database): Erasures {
  const table = database.prepare("SELECT name FROM sqlite_master WHERE name = 'erasures'").get()
  return table ? database.prepare<[], Erasures[number]>('SELECT email_hash, erased_at FROM erasures').all() : []
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
