import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import type { Config } from '#server/config/config.ts'
import { ConfigError } from '#server/config/config-error.ts'
import { bindAppSecret, replaceSecret } from '#server/db/bound-secret.ts'
import { Changes } from '#server/db/changes.ts'
import type { Queries } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openSqlite, sqliteFile } from '#server/db/sqlite.ts'
import { type Erasures, reapplyErasures } from '#server/privacy/erasure-list.ts'
import { deleteLastRun } from '#server/privacy/retention-job.ts'
import { syncFolder } from '#server/runtime/atomic-write.ts'
import { dataFolderFault } from '#server/runtime/start-errors.ts'
import { type BackupContents, checkBackup } from './backup.ts'
import { type LockedDatabase, lockDatabase, setAsideDatabase } from './current-database.ts'
import { type CurrentAccount, endRestoredSignIns, reapplyRemovals } from './restored-staff.ts'

export interface RestoreResult {
  leads: number
  /** Leads erased after the backup and again now. */
  erased: number
  /** Pending in the backup and possibly sent later, so they are `unknown` now. */
  undecided: number
  kept: string | null
  /** Leads of the replaced database that are newer than the backup's newest. */
  lost: number
}

const OTHER_SECRET = 'Bring the old one back, or go on without it: add --other-secret'

type RestoreConfig = Pick<Config, 'dataDir' | 'appSecret'>

/**
 * An error leaves everything unchanged.
 * @param ignoreErasures continues although the current database cannot list erased persons
 * @param otherSecret continues although the backup has another secret, which erasures need
 */
export async function restore(
  config: RestoreConfig,
  file: string,
  { ignoreErasures = false, otherSecret = false, now = new Date() } = {},
): Promise<RestoreResult> {
  const path = sqliteFile(config.dataDir)
  const fault = dataFolderFault(config.dataDir)
  if (fault) throw new ConfigError(fault)
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const folder = join(config.dataDir, `restoring-${randomBytes(6).toString('hex')}`)
  await mkdir(folder, { mode: 0o700 })
  let current: LockedDatabase | undefined
  try {
    const contents = await copyBackup(resolve(file), folder)
    current = existsSync(path) ? lockDatabase(path) : undefined
    const erasures = knownErasures(current, path, ignoreErasures)
    const lost = current?.leadsAfter(contents.newestLead) ?? 0
    const accounts = current?.accounts() ?? []
    const prepared = await prepare(config, folder, erasures, { now, otherSecret, accounts })
    const kept = current ? await setAsideDatabase(path, config.dataDir, now) : null
    // Only a damaged database leaves these; SQLite would apply them to the backup.
    for (const suffix of ['-wal', '-shm', '-journal']) await setAside(`${path}${suffix}`, kept && `${kept}${suffix}`)
    await rename(sqliteFile(folder), path)
    await syncFolder(path)
    return { leads: contents.leads, ...prepared, kept, lost }
  } finally {
    current?.release()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Works on a copy to leave the backup unchanged. */
async function copyBackup(file: string, folder: string): Promise<BackupContents> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const staged = sqliteFile(folder)
  await copyFile(file, staged)
  await chmod(staged, 0o600)
  // A plain copy of a database in use has part of its data in the WAL.
  if (existsSync(`${file}-wal`)) await copyFile(`${file}-wal`, `${staged}-wal`)
  const copy = new BetterSqlite(staged)
  try {
    return checkBackup(copy, file)
  } finally {
    copy.close()
  }
}

function knownErasures(current: LockedDatabase | undefined, path: string, ignoreErasures: boolean): Erasures {
  if (!current) return []
  const erasures = current.erasures()
  if (erasures === undefined && !ignoreErasures)
    throw new Error(
      `${path} cannot be read, so erasures made since the backup are unknown. Add --ignore-erasures if there were none, or if you have a list to reapply.`,
    )
  return erasures ?? []
}

async function prepare(
  settings: RestoreConfig,
  folder: string,
  erasures: Erasures,
  { now, otherSecret, accounts }: { now: Date; otherSecret: boolean; accounts: readonly CurrentAccount[] },
) {
  const db = await openSqlite(folder)
  try {
    await migrate(db)
    const secret = otherSecret ? await replaceSecret(db, settings) : await bindAppSecret(db, settings, OTHER_SECRET)
    const context = { db, clock: () => now, config: { appSecret: secret }, changes: new Changes(db) }
    const erased = await reapplyErasures(context, erasures)
    const undecided = await db.write((queries) => markVisitorMessagesUnknown(queries, now.getTime()))
    await db.write((queries) => endRestoredSignIns(queries, now.getTime()))
    await db.write((queries) => reapplyRemovals(queries, accounts))
    await db.write(deleteLastRun)
    await db.purge('everything')
    return { erased, undecided }
  } finally {
    await db.close()
  }
}

async function setAside(file: string, kept: string | null) {
  if (!existsSync(file)) return
  if (kept) await rename(file, kept)
  else await rm(file)
}

/** They may have been sent after the backup, and no visitor may get a message twice. */
export async function markVisitorMessagesUnknown(queries: Queries, now: number): Promise<number> {
  const result = await queries
    .updateTable('deliveries')
    .set(({ eb }) => ({
      state: 'unknown',
      lease_until: null,
      fence: eb('fence', '+', 1),
      last_error: 'Restored from a backup: it may have been sent since.',
      updated_at: now,
    }))
    .where('receiver', '=', 'visitor')
    .where('state', 'in', ['pending', 'sending'])
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
