import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { projectFile } from '#server/runtime/project-files.ts'
import type { Database, Queries } from './database.ts'
import { waitForMigrations, whenTablesAreFree } from './migration-locks.ts'

const folder = projectFile('migrations/')

/** Applies missing migrations in order, the last of them `last`, each in its own transaction. */
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
    if (last !== undefined && nameOf(file) > last) return
    if (!applied.has(nameOf(file))) await apply(db, file)
  }
}

async function apply(db: Database, file: string) {
  const name = nameOf(file)
  const text = readFileSync(new URL(file, folder), 'utf8')
  await whenTablesAreFree(db, { name, text }, async (queries) => {
    const isApplied = await queries.selectFrom('migrations').select('name').where('name', '=', name).executeTakeFirst()
    if (isApplied) return
    for (const statement of statements(text)) await sql.raw(statement).execute(queries)
    await queries.insertInto('migrations').values({ name, applied_at: Date.now() }).execute()
  })
}

export const knownMigrations = (dialect: Database['dialect']): string[] => migrationFiles(dialect).map(nameOf)

/** Migrations in the database that this version of the program does not know. */
export async function newerMigrations(queries: Queries, known: string[]): Promise<string[]> {
  const rows = await queries.selectFrom('migrations').select('name').where('name', 'not in', known).execute()
  return rows.map(({ name }) => name).sort()
}

const migrationFiles = (dialect: Database['dialect']) =>
  readdirSync(folder)
    .filter(
      (file) => file.endsWith('.sql') && (!/\.(sqlite|postgres)\.sql$/.test(file) || file.endsWith(`.${dialect}.sql`)),
    )
    .sort()

const nameOf = (file: string) => file.split('.')[0] ?? file

/** Bodies of triggers (SQLite) and of functions (PostgreSQL) contain semicolons. */
const statement =
  /(?:CREATE TRIGGER\b[^;]*?\bBEGIN\b[\s\S]*?;\s*END\b|\$\$[\s\S]*?\$\$|[\s\S])+?(?:;\s*$|$(?![\s\S]))/gm

export const statements = (text: string): string[] =>
  (text.match(statement) ?? []).map((found) => found.replace(/;\s*$/, '')).filter((found) => found.trim() !== '')
