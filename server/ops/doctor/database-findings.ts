import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import { knownMigrations } from '#server/db/migrate.ts'
import { sqliteFile } from '#server/db/sqlite.ts'
import { broken, type Finding, ok, warning } from './finding.ts'

const MB = 2 ** 20
/** Bytes; a longer WAL means that something blocks checkpoints. */
const MAX_LOG_SIZE = 64 * MB
/** Bytes; a full integrity check up to this size takes a second or two. */
const MAX_FULL_CHECK_SIZE = 512 * MB

export async function examineDatabase(db: Database, config: Config): Promise<Finding[]> {
  const findings = db.dialect === 'sqlite' ? await examineSqlite(db, config) : await examinePostgres(db)
  return [...findings, await examineWrite(db)]
}

async function examineSqlite({ query }: Database, { dataDir }: Config): Promise<Finding[]> {
  const path = sqliteFile(dataDir)
  const { size } = await stat(path)
  const log = await stat(`${path}-wal`).then(
    (found) => found.size,
    () => 0,
  )
  const { version } = await sql<{ version: string }>`SELECT sqlite_version() AS version`
    .execute(query)
    .then(({ rows }) => rows[0] ?? { version: '?' })
  const check = size > MAX_FULL_CHECK_SIZE ? sql`PRAGMA quick_check(1)` : sql`PRAGMA integrity_check(1)`
  const [result] = (await check.execute(query)).rows as Record<string, string>[]
  const says = Object.values(result ?? {})[0]
  return [
    ok('database', `SQLite ${version} at ${path}, ${megabytes(size)}.`),
    says === 'ok'
      ? ok('database', 'The integrity check passed.')
      : broken('database', `The database is damaged: ${says}. Restore a backup.`),
    log > MAX_LOG_SIZE
      ? warning(
          'database',
          `The write-ahead log is ${megabytes(log)}: a long read blocks checkpoints, or the disk is slow.`,
        )
      : ok('database', `The write-ahead log is ${megabytes(log)}.`),
  ]
}

async function examinePostgres({ query }: Database): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; setting: string }>`SELECT name, setting FROM pg_settings
    WHERE name IN ('server_version', 'fsync', 'full_page_writes', 'synchronous_commit', 'max_connections')`.execute(
    query,
  )
  const setting = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  const unsafe = ['fsync', 'full_page_writes', 'synchronous_commit'].filter((name) => setting[name] === 'off')
  return [
    ok('database', `PostgreSQL ${setting.server_version}, at most ${setting.max_connections} connections.`),
    unsafe.length > 0
      ? broken('database', `${unsafe.join(' and ')} is off on the server: a power failure loses acknowledged leads.`)
      : ok('database', 'Acknowledged writes are on disk.'),
  ]
}

async function examineWrite(db: Database): Promise<Finding> {
  try {
    await db.write(async (queries) => {
      const name = `doctor ${process.pid}`
      await queries.insertInto('migrations').values({ name, applied_at: 0 }).execute()
      await queries.deleteFrom('migrations').where('name', '=', name).execute()
    })
    return ok('database', 'Writes succeed.')
  } catch (error) {
    return broken('database', `Writes fail: ${error instanceof Error ? error.message : error}`)
  }
}

export async function examineMigrations({ dialect, query }: Database): Promise<Finding> {
  const known = knownMigrations(dialect)
  const applied = (await query.selectFrom('migrations').select('name').execute()).map(({ name }) => name)
  const missing = known.filter((name) => !applied.includes(name))
  const newer = applied.filter((name) => !known.includes(name))
  if (newer.length > 0)
    return broken('migrations', `The database is newer than this version, which does not know ${newer.join(', ')}.`)
  return missing.length > 0
    ? warning('migrations', `${missing.join(', ')} will be applied at the next start.`)
    : ok('migrations', `All ${known.length} are applied.`)
}

const megabytes = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`
