import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import BetterSqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import type { Database } from './database.ts'
import { GroupCommit } from './group-commit.ts'
import { keepPrepared } from './keep-prepared.ts'
import type { Tables } from './tables.ts'

/** The driver waits inside the event loop, so it waits no longer than this; the rest of the waiting is asynchronous. */
const BUSY_TIMEOUT = 20
/** Milliseconds that a write tries to get the database before it gives up. */
export const BUSY_DEADLINE = 5_000
/** Older libraries can lose a commit in WAL mode (sqlite.org, "WAL-reset bug"). */
const OLDEST_LIBRARY = [3, 51, 3]

/** Opens the embedded database: one connection that writes, one that only reads. */
export async function openSqlite(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'lanyard.db')
  const writer = await open(path)
  const reader = new BetterSqlite(path, { timeout: BUSY_TIMEOUT, readonly: true })
  reader.pragma('trusted_schema = OFF')
  const query = new Kysely<Tables>({ dialect: new SqliteDialect({ database: reader }) })
  const commits = new GroupCommit(
    writer,
    new Kysely<Tables>({ dialect: new SqliteDialect({ database: keepPrepared(writer) }) }),
    BUSY_DEADLINE,
  )
  return {
    dialect: 'sqlite',
    query,
    write: (work) => commits.write(work),
    close: async () => {
      await commits.idle()
      // Kysely's own destroy() leaves a connection open that was never used.
      reader.close()
      writer.close()
    },
  }
}

async function open(path: string): Promise<BetterSqlite.Database> {
  const db = new BetterSqlite(path, { timeout: BUSY_TIMEOUT })
  refuseOldLibrary(db)
  await withoutLock(() => db.pragma('journal_mode = WAL'))
  for (const setting of ['synchronous = FULL', 'foreign_keys = ON', 'secure_delete = ON', 'trusted_schema = OFF'])
    db.pragma(setting)
  return db
}

/** Several processes that open a new database at once get in each other's way for a moment. */
async function withoutLock(work: () => void) {
  for (const deadline = Date.now() + BUSY_DEADLINE; ; ) {
    try {
      return work()
    } catch (error) {
      if (!/^SQLITE_(BUSY|LOCKED)/.test(String((error as { code?: string }).code)) || Date.now() > deadline) throw error
      await delay(10 + Math.random() * 30)
    }
  }
}

function refuseOldLibrary(db: BetterSqlite.Database) {
  const version = String(db.prepare('SELECT sqlite_version()').pluck().get())
  const parts = version.split('.').map(Number)
  const firstDifferent = OLDEST_LIBRARY.findIndex((part, index) => part !== parts[index])
  if (firstDifferent >= 0 && (parts[firstDifferent] ?? 0) < (OLDEST_LIBRARY[firstDifferent] ?? 0))
    throw new Error(`SQLite ${version} is older than ${OLDEST_LIBRARY.join('.')}, which can lose a commit`)
}
