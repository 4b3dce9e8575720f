import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Database as Connection, Statement } from 'better-sqlite3'
import BetterSqlite from 'better-sqlite3'
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely'
import { programFile } from '#server/runtime/project-files.ts'
import { monotonic } from '#server/runtime/time.ts'
import { asDatabaseError, type Database } from './database.ts'
import { GroupCommit, whenUnlocked } from './group-commit.ts'
import type { Tables } from './tables.ts'

/** Milliseconds that the driver may block the event loop; `whenUnlocked` waits the rest. */
const BUSY_TIMEOUT = 20
const BUSY_DEADLINE = 5_000
const PURGE_DEADLINE = 30_000
/** Older libraries can lose a commit in WAL mode (sqlite.org, "WAL-reset bug"). */
const MIN_LIBRARY_VERSION = [3, 51, 3]

/**
 * `synchronous`: a sync inside a commit would block the event loop, so `GroupCommit` syncs the log.
 * `temp_store`: a rollback file would be outside the data folder. `wal_autocheckpoint` (pages):
 * leads touch random index pages, and a longer log (16 MiB) copies each page less often.
 */
const settings = [
  'journal_mode = WAL',
  'synchronous = NORMAL',
  'foreign_keys = ON',
  'secure_delete = ON',
  'temp_store = MEMORY',
  'wal_autocheckpoint = 4000',
  'trusted_schema = OFF',
]

export const sqliteFile = (dataDir: string) => join(dataDir, 'lanyard.db')

export async function openSqlite(dataDir: string): Promise<Database> {
  requireLibraryVersion()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = sqliteFile(dataDir)
  const writer = new BetterSqlite(path, { timeout: BUSY_TIMEOUT })
  // Even these pragmas can find a new database locked when several processes open it.
  const deadline = monotonic() + BUSY_DEADLINE
  for (const setting of settings) await whenUnlocked(deadline, () => writer.pragma(setting))
  const reader = new BetterSqlite(path, { timeout: BUSY_TIMEOUT, readonly: true })
  for (const setting of ['temp_store = MEMORY', 'trusted_schema = OFF'])
    await whenUnlocked(deadline, () => reader.pragma(setting))
  const query = new Kysely<Tables>({ dialect: new SqliteDialect({ database: withPreparedStatements(reader) }) })
  let log: FileHandle | undefined
  const syncLog = async () => {
    // The log file exists after the first transaction; its inode stays while we are connected.
    log ??= await open(`${path}-wal`, 'r+')
    await log.datasync()
  }
  const commits = new GroupCommit(
    writer,
    new Kysely<Tables>({ dialect: new SqliteDialect({ database: withPreparedStatements(writer) }) }),
    BUSY_DEADLINE,
    syncLog,
  )
  return {
    dialect: 'sqlite',
    query,
    clock: () => new Date(),
    write: (work, options) => commits.write(work, options),
    purge: async (depth) => {
      try {
        if (depth === 'everything') await commits.runExclusively(() => vacuum(path))
        await whenUnlocked(monotonic() + PURGE_DEADLINE, async () => {
          await commits.idle()
          truncateLog(writer)
        })
      } catch (error) {
        throw asDatabaseError(error)
      }
    },
    // Other processes see the commit through `data_version`.
    announce: () => {},
    listen: ({ onPossibleLoss }) => watchDataVersion(writer, onPossibleLoss),
    close: async () => {
      await commits.idle()
      await log?.close()
      // Kysely's destroy() does not close a connection that was never used.
      reader.close()
      writer.close()
    },
  }
}

async function vacuum(path: string): Promise<void> {
  const data = { path, timeout: BUSY_DEADLINE }
  await once(new Worker(programFile('server/db/vacuum-thread.ts'), { workerData: data }), 'exit')
}

/** Throws like a lock while a reader still needs the log. */
function truncateLog(writer: BetterSqlite.Database) {
  const [result] = writer.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
  if (result?.busy) throw Object.assign(new Error('The log is being read'), { code: 'SQLITE_BUSY' })
}

function requireLibraryVersion() {
  const db = new BetterSqlite(':memory:')
  const version = String(db.prepare('SELECT sqlite_version()').pluck().get())
  db.close()
  const parts = version.split('.').map(Number)
  const firstDifferent = MIN_LIBRARY_VERSION.findIndex((part, index) => part !== parts[index])
  if (firstDifferent >= 0 && (parts[firstDifferent] ?? 0) < (MIN_LIBRARY_VERSION[firstDifferent] ?? 0))
    throw new Error(`SQLite ${version} is older than ${MIN_LIBRARY_VERSION.join('.')}, which can lose a commit`)
}

const MAX_STATEMENTS = 500

/** Preparing costs more than running. A statement whose rows are being read cannot run again. */
function withPreparedStatements(connection: Connection): SqliteDatabase {
  const prepared = new Map<string, Statement<unknown[]>>()
  return {
    prepare(sql) {
      const known = prepared.get(sql)
      if (known && !known.busy) return known
      if (prepared.size >= MAX_STATEMENTS) prepared.clear()
      const statement = connection.prepare<unknown[]>(sql)
      prepared.set(sql, statement)
      return statement
    },
    close: () => void connection.close(),
  }
}

const POLL_INTERVAL = 500

/** Calls `onCommit` after commits of other connections. Polling `data_version` reads no table. */
function watchDataVersion(connection: Connection, onCommit: () => void): () => void {
  let known = readDataVersion(connection)
  const timer = setInterval(() => {
    const version = readDataVersion(connection)
    if (version !== known) onCommit()
    known = version
  }, POLL_INTERVAL)
  return () => clearInterval(timer)
}

/** Undefined while the database is locked; the callback then finds out itself. */
function readDataVersion(connection: Connection): unknown {
  try {
    return connection.pragma('data_version', { simple: true })
  } catch {
    return undefined
  }
}
