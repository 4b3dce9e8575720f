import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { ConfigError } from '#server/config/config-error.ts'
import type { Database, Queries } from './database.ts'
import { DatabaseBusy } from './database-errors.ts'

/** An arbitrary number that all processes share. */
const ADVISORY_LOCK = 5001
/** Milliseconds: less than PostgreSQL's deadlock_timeout (1 s), so that no lead is its victim. */
const LOCK_TIMEOUT = 500
/** Milliseconds between two attempts, which go on for about a minute. */
const PAUSE = { shortest: 100, longest: 500 }
const MOST_TRIES = 80
/** The order in which storing a lead locks its tables. */
const writeOrder = ['submissions', 'leads', 'demos', 'deliveries']

interface Migration {
  name: string
  text: string
}

/** SQLite's write lock is exclusive; PostgreSQL queues for this one without a timeout. */
export async function waitForMigrations({ dialect }: Pick<Database, 'dialect'>, queries: Queries) {
  if (dialect !== 'postgres') return
  await sql`SET LOCAL statement_timeout = 0`.execute(queries)
  await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(queries)
}

/** Locks every table that the migration names, or none while it waits. Throws ConfigError. */
export async function whenTablesAreFree(
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
      if (!isCollision(error)) throw error
      if (tries === MOST_TRIES)
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

/** PostgreSQL: a lock timeout or a deadlock. */
function isCollision(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as { code?: string }
  return error instanceof DatabaseBusy && (code === '55P03' || code === '40P01')
}
