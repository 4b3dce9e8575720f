import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { type DatabaseSettings, openDatabase } from '#server/db/open-database.ts'
import { startPostgres } from './postgres-server.ts'

/** Migrating a database for each test would take most of the time of many tests. */
export const migrated = 'migrated'

/** A folder with an empty, migrated SQLite database. */
export const sqliteTemplate = (): Promise<string> =>
  once('sqlite', (dataDir) => migrateOnce({ dataDir, databaseUrl: undefined }))

/** The folder of a stopped PostgreSQL server with a database named `migrated`. */
export const postgresTemplate = (programs: string): Promise<string> =>
  once('postgres', async (kept) => {
    const server = await startPostgres(programs, { kept })
    await migrateOnce({ dataDir: kept, databaseUrl: await server.createDatabase({ name: migrated }) })
    await server.stop()
  })

async function migrateOnce(settings: Pick<DatabaseSettings, 'dataDir' | 'databaseUrl'>) {
  const db = await openDatabase({ ...settings, log: { warn: () => {} } })
  await migrate(db)
  await db.close()
}

/** The first test file that needs it creates it; of two at once, one discards its copy. */
async function once(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(inject('templates'), name)
  if (existsSync(folder)) return folder
  const own = mkdtempSync(`${folder}-`)
  await make(own)
  try {
    renameSync(own, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(own, { recursive: true })
  }
  return folder
}
