import { execFile } from 'node:child_process'
import { chmod, link, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import BetterSqlite from 'better-sqlite3'
import { replacedFolder } from '#server/db/replaced-databases.ts'
import type { Erasures } from '#server/privacy/erasure-list.ts'
import { syncFolder } from '#server/runtime/atomic-write.ts'
import { type CurrentAccount, readCurrentAccounts } from './restored-staff.ts'

export interface LockedDatabase {
  erasures(): Erasures | undefined
  leadsAfter(timestamp: number | null): number
  accounts(): CurrentAccount[]
  release(): void
}

/** Even an idle connection in WAL mode blocks changing `journal_mode` (sqlite.org/wal.html). */
export function lockDatabase(path: string): LockedDatabase {
  const database = new BetterSqlite(path, { timeout: 2_000 })
  try {
    database.pragma('journal_mode = DELETE')
    database.pragma('temp_store = MEMORY')
    // The replaced file stays, so VACUUM removes remnants of erased persons; fails if damaged.
    tryRead(() => database.exec('VACUUM'))
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
    erasures: () => tryRead(() => readErasures(database)),
    leadsAfter: (timestamp) =>
      tryRead(() =>
        database
          .prepare<[number], number>('SELECT count(*) FROM leads WHERE created_at > ?')
          .pluck()
          .get(timestamp ?? -1),
      ) ?? 0,
    accounts: () => tryRead(() => readCurrentAccounts(database)) ?? [],
    release: () => database.close(),
  }
}

function readErasures(database: BetterSqlite.Database): Erasures {
  const table = database.prepare("SELECT name FROM sqlite_master WHERE name = 'erasures'").get()
  return table ? database.prepare<[], Erasures[number]>('SELECT email_hash, erased_at FROM erasures').all() : []
}

function tryRead<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

// Never opens the database: closing any descriptor of the file drops all locks of this process
// (sqlite.org/howtocorrupt.html, 2.2), and a server could start in the meantime.
export async function setAsideDatabase(path: string, dataDir: string, now: Date): Promise<string> {
  await mkdir(replacedFolder(dataDir), { recursive: true, mode: 0o700 })
  const copyPath = join(replacedFolder(dataDir), `lanyard-${now.toISOString().replaceAll(/[:.]/g, '-')}.db`)
  // Some file systems have no hard links.
  await link(path, copyPath).catch(() => copyInOwnProcess(path, copyPath))
  await chmod(copyPath, 0o600)
  await syncFolder(copyPath)
  return copyPath
}

const COPY =
  'const fs = require("node:fs"); fs.copyFileSync(process.argv[1], process.argv[2], fs.constants.COPYFILE_EXCL)'

/** A separate process has no locks that closing the file could drop. */
async function copyInOwnProcess(path: string, copyPath: string) {
  await promisify(execFile)(process.execPath, ['-e', COPY, path, copyPath])
  const copy = await open(copyPath, 'r')
  await copy.sync()
  await copy.close()
}
