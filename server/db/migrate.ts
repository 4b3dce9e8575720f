import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { ConfigError } from '#server/config/config-error.ts'
import { projectFile } from '#server/runtime/project-files.ts'
import { type Database, DatabaseBusy, type Queries } from './database.ts'

const folder = projectFile('migrations/')

/** Applies missing migrations in order up to `last`, each in its own transaction. */
export async function migrate(db: Database, { last }: { last?: string } = {}): Promise<void> {
  const applied = await db.write(async (queries) => {
    await waitForMigrations(db, queries)
    await sql`CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at BIGINT NOT NULL)`.execute(
      queries,
    )
    const rows = await queries.selectFrom('migrations').select('name').execute()
    return new Set(rows.map(({ name }) => name))
  })
  for (const file of migrationFiles(db.dialect)) {
    if (last !== undefined && migrationName(file) > last) return
    if (!applied.has(migrationName(file))) await apply(db, file)
  }
}

async function apply(db: Database, file: string) {
  const name = migrationName(file)
  const text = readFileSync(new URL(file, folder), 'utf8')
  await withTableLocks(db, { name, text }, async (queries) => {
    const isApplied = await queries.selectFrom('migrations').select('name').where('name', '=', name).executeTakeFirst()
    if (isApplied) return
    for (const statement of splitStatements(text)) await sql.raw(statement).execute(queries)
    await queries.insertInto('migrations').values({ name, applied_at: Date.now() }).execute()
  })
}

export const knownMigrations = (dialect: Database['dialect']): string[] => migrationFiles(dialect).map(migrationName)

export async function findNewerMigrations(queries: Queries, known: string[]): Promise<string[]> {
  const rows = await queries.selectFrom('migrations').select('name').where('name', 'not in', known).execute()
  return rows.map(({ name }) => name).sort()
}

const migrationFiles = (dialect: Database['dialect']) =>
  readdirSync(folder)
    .filter(
      (file) => file.endsWith('.sql') && (!/\.(sqlite|postgres)\.sql$/.test(file) || file.endsWith(`.${dialect}.sql`)),
    )
    .sort()

const migrationName = (file: string) => file.split('.')[0] ?? file

/** Bodies of triggers (SQLite) and functions (PostgreSQL) contain semicolons. */
const statementPattern =
  /(?:CREATE TRIGGER\b[^;]*?\bBEGIN\b[\s\S]*?;\s*END\b|\$\$[\s\S]*?\$\$|[\s\S])+?(?:;\s*$|$(?![\s\S]))/gm

export const splitStatements = (text: string): string[] =>
  (text.match(statementPattern) ?? []).map((found) => found.replace(/;\s*$/, '')).filter((found) => found.trim() !== '')

/** An arbitrary number that all processes share. */
const ADVISORY_LOCK = 5001
/** Milliseconds: below PostgreSQL's deadlock_timeout (1 s), so that it never cancels a lead's write. */
const LOCK_TIMEOUT = 500
/** Milliseconds between two attempts, which continue for about a minute. */
const PAUSE = { shortest: 100, longest: 500 }
const MAX_ATTEMPTS = 80
/** The order in which storing a lead locks its tables. */
const writeOrder = ['submissions', 'leads', 'demos', 'deliveries']

interface Migration {
  name: string
  text: string
}

/** SQLite's write lock is exclusive; PostgreSQL queues for this lock without a timeout. */
async function waitForMigrations({ dialect }: Pick<Database, 'dialect'>, queries: Queries) {
  if (dialect !== 'postgres') return
  await sql`SET LOCAL statement_timeout = 0`.execute(queries)
  await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(queries)
}

/** Locks every table that the migration mentions, or none. Throws ConfigError. */
async function withTableLocks(
  db: Database,
  migration: Migration,
  work: (queries: Queries) => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await db.write(
        async (queries) => {
          await waitForMigrations(db, queries)
          if (db.dialect === 'postgres') await lockTables(queries, migration)
          await work(queries)
        },
        { mayEditSchema: true },
      )
    } catch (error) {
      if (!isLockConflict(error)) throw error
      if (tries === MAX_ATTEMPTS)
        throw new ConfigError(
          `Migration ${migration.name} cannot have its tables: others have held them for a minute. End those (pg_locks), then start again.`,
        )
      await delay(PAUSE.shortest + Math.random() * (PAUSE.longest - PAUSE.shortest))
    }
}

async function lockTables(queries: Queries, { text }: Migration) {
  await sql`SET LOCAL lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(queries)
  const { rows } = await sql<{
    name: string
  }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`.execute(queries)
  const named = rows.map(({ name }) => name).filter((name) => new RegExp(`\\b${name}\\b`).test(text))
  if (named.length === 0) return
  const tables = named.sort(inWriteOrder).map((name) => sql.table(name))
  await sql`LOCK TABLE ${sql.join(tables)} IN ACCESS EXCLUSIVE MODE`.execute(queries)
}

const inWriteOrder = (one: string, other: string) =>
  writeOrder.indexOf(one) - writeOrder.indexOf(other) || (one < other ? -1 : 1)

function isLockConflict(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as { code?: string }
  return error instanceof DatabaseBusy && (code === '55P03' || code === '40P01')
}
