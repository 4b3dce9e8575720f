import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { projectFile } from '#server/project-file.ts'
import type { Database, Queries } from './database.ts'

const folder = projectFile('migrations/')
/** Any number will do, as long as all processes take the same. */
const ADVISORY_LOCK = 5001

/**
 * Brings the database up to date: every file of `migrations/` for this dialect that was not applied yet, in order, in one
 * transaction. Processes that start at once wait for each other, and the first one does the work.
 */
export async function migrate(db: Database): Promise<void> {
  const files = migrationFiles(db.dialect)
  await db.write(async (queries) => {
    if (db.dialect === 'postgres') await waitForOthers(queries)
    await sql`CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at BIGINT NOT NULL)`.execute(
      queries,
    )
    const applied = new Set((await queries.selectFrom('migrations').select('name').execute()).map(({ name }) => name))
    for (const file of files) {
      const name = nameOf(file)
      if (applied.has(name)) continue
      for (const statement of statements(readFileSync(new URL(file, folder), 'utf8')))
        await sql.raw(statement).execute(queries)
      await queries.insertInto('migrations').values({ name, applied_at: Date.now() }).execute()
    }
  })
}

/** The names of all migrations that this version of the program knows, in order. */
export const knownMigrations = (dialect: Database['dialect']): string[] => migrationFiles(dialect).map(nameOf)

const migrationFiles = (dialect: Database['dialect']) =>
  readdirSync(folder)
    .filter(
      (file) => file.endsWith('.sql') && (!/\.(sqlite|postgres)\.sql$/.test(file) || file.endsWith(`.${dialect}.sql`)),
    )
    .sort()

const nameOf = (file: string) => file.split('.')[0] ?? file

/** On SQLite the write itself is exclusive; PostgreSQL needs a lock that others queue for, without a time-out. */
async function waitForOthers(queries: Queries) {
  await sql`SET LOCAL statement_timeout = 0`.execute(queries)
  await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(queries)
}

/** A statement ends with a semicolon at the end of a line. */
const statements = (text: string) => text.split(/;\s*$/m).filter((statement) => statement.trim() !== '')
