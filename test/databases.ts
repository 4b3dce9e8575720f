import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import type { DatabaseSettings } from '#server/db/open-database.ts'
import { closeUnusedDatabases } from './context.ts'
import { postgresTemplate, sqliteTemplate } from './database-templates.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import { ReusedDatabases } from './reused-databases.ts'

type Settings = Pick<DatabaseSettings, 'dataDir' | 'databaseUrl'>

/** Folder of PostgreSQL's programs, which `npm test` finds. */
const programs = process.env.POSTGRES_BIN ?? ''

type Tests = (empty: () => Promise<Settings>, dialect: 'sqlite' | 'postgres') => void

/** Runs the tests on SQLite and on PostgreSQL; `empty()` gives settings of a new database. */
export const onEachDatabase = (tests: Tests): void => runOnEach(tests, true)

/** For tests of migrations, on a database without them. */
export const onEachUnmigratedDatabase = (tests: Tests): void => runOnEach(tests, false)

function runOnEach(tests: Tests, isMigrated: boolean): void {
  const folders: string[] = []
  const folder = () => {
    folders.push(mkdtempSync(join(tmpdir(), 'lanyard-test-')))
    return folders.at(-1) as string
  }
  afterAll(() => {
    for (const path of folders) rmSync(path, { recursive: true, force: true })
  })

  describe('SQLite', () => {
    tests(async () => {
      const dataDir = folder()
      if (isMigrated) cpSync(await sqliteTemplate(), dataDir, { recursive: true })
      return { dataDir, databaseUrl: undefined }
    }, 'sqlite')
  })

  if (!programs && process.env.CI) throw new Error('There is no PostgreSQL here, and CI must not skip its tests.')
  if (!programs)
    console.warn(
      '\n*** SKIPPED: no PostgreSQL server can be had on this machine, so its half of the contract was NOT tested. ***\n',
    )
  describe.skipIf(!programs)('PostgreSQL', () => {
    let server: PostgresServer
    let databases: ReusedDatabases
    /** The databases of the running test; undefined between tests. */
    let taken: string[] | undefined
    beforeAll(async () => {
      server = await startPostgres(programs, { copyOf: await postgresTemplate(programs) })
      databases = new ReusedDatabases(server)
    })
    afterAll(async () => {
      await closeUnusedDatabases()
      await databases.close()
      await server.stop()
    })
    beforeEach(() => {
      taken = []
    })
    // Runs after the tests' own hooks, which close their connections.
    afterEach(() => {
      databases.release(taken ?? [])
      taken = undefined
    })
    tests(async () => {
      const databaseUrl = isMigrated ? await databases.take() : await server.createDatabase()
      if (isMigrated) taken?.push(databaseUrl)
      return { dataDir: folder(), databaseUrl }
    }, 'postgres')
  })
}
