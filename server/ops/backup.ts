import { existsSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { Database } from 'better-sqlite3'
import BetterSqlite from 'better-sqlite3'
import type { Config } from '#server/config/config.ts'
import { knownMigrations } from '#server/db/migrate.ts'
import { sqliteFile } from '#server/db/sqlite.ts'
import { syncFolder, writeAtomically } from '#server/runtime/atomic-write.ts'

/** One step, because a copy in steps starts over whenever a running server writes. */
const ALL_PAGES = 0x7fffffff

/** Copies a snapshot without blocking a running server; `force` replaces an existing file. */
export async function backUp({ dataDir }: Pick<Config, 'dataDir'>, file: string, { force = false } = {}) {
  const source = sqliteFile(dataDir)
  if (!existsSync(source)) throw new Error(`There is no database at ${source}.`)
  if (!force && existsSync(file)) throw new Error(`${file} exists. Add --force to replace it.`)
  let leads = 0
  await writeAtomically(file, async (unfinished) => {
    await (await open(unfinished, 'wx', 0o600)).close()
    await copyDatabase(source, unfinished)
    leads = checkCopy(unfinished, file).leads
  })
  await syncFolder(file)
  return { file, bytes: (await stat(file)).size, leads }
}

async function copyDatabase(source: string, target: string) {
  const database = new BetterSqlite(source, { readonly: true, timeout: 5_000 })
  try {
    await database.backup(target, { progress: () => ALL_PAGES })
  } finally {
    database.close()
  }
}

/** Leaves WAL mode, so that the backup is one file. */
function checkCopy(path: string, name: string) {
  const copy = new BetterSqlite(path)
  try {
    copy.pragma('journal_mode = DELETE')
    return checkBackup(copy, name)
  } finally {
    copy.close()
  }
}

export interface BackupContents {
  leads: number
  /** Milliseconds since 1970; null without leads. */
  newestLead: number | null
}

/** Throws if the copy is damaged, of another program, or newer than this program. */
export function checkBackup(copy: Database, name: string): BackupContents {
  const findings = read(name, () => copy.pragma('integrity_check(1)', { simple: true }))
  if (findings !== 'ok') throw new Error(`${name} is damaged: ${findings}`)
  const tables = copy.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all()
  if (!tables.includes('migrations') || !tables.includes('leads'))
    throw new Error(`${name} is not a backup of this application.`)
  const known = knownMigrations('sqlite')
  const newer = copy
    .prepare<[], string>('SELECT name FROM migrations')
    .pluck()
    .all()
    .filter((one) => !known.includes(one))
  if (newer.length > 0)
    throw new Error(`${name} was made by a newer version of this application (${newer.join(', ')}).`)
  const [leads, newestLead] = copy
    .prepare<[], [number, number | null]>('SELECT count(*), max(created_at) FROM leads')
    .raw()
    .get() ?? [0, null]
  return { leads, newestLead }
}

function read<T>(name: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    throw new Error(
      /NOTADB|CORRUPT/.test(code) ? `${name} is not an intact database.` : `${name} cannot be read: ${message}`,
    )
  }
}
