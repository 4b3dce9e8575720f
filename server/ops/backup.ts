import { existsSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import BetterSqlite from 'better-sqlite3'
import type { Config } from '#server/config/config.ts'
import { sqliteFile } from '#server/db/sqlite.ts'
import { writeWhole } from '#server/runtime/atomic-write.ts'
import { syncFolder } from '#server/runtime/sync-folder.ts'
import { checkBackup } from './check-backup.ts'

/** One step, because a copy in portions starts over whenever a running server writes. */
const ALL_PAGES = 0x7fffffff

/**
 * Copies a snapshot, which a running server does not disturb. `force` replaces an existing file.
 */
export async function backUp({ dataDir }: Pick<Config, 'dataDir'>, file: string, { force = false } = {}) {
  const source = sqliteFile(dataDir)
  if (!existsSync(source)) throw new Error(`There is no database at ${source}.`)
  if (!force && existsSync(file)) throw new Error(`${file} exists. Add --force to replace it.`)
  let leads = 0
  await writeWhole(file, async (unfinished) => {
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
