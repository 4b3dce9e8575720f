import type { FastifyBaseLogger } from 'fastify'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { ConfigError } from '#server/config/config-error.ts'
import { asDatabaseError, type Database } from './database.ts'
import { DatabaseClock } from './database-clock.ts'
import { PostgresAnnouncer, PostgresListener } from './postgres-notifications.ts'
import type { Tables } from './tables.ts'

const INT8_OID = 20

/** Overrides the server's default for `synchronous_commit`, except in relaxed writes. */
export async function openPostgres(databaseUrl: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Database> {
  const { pool, clock } = await connect(databaseUrl, log, sessionSettings).catch((error: unknown) => {
    if (refusesSettings(error)) return connect(databaseUrl, log, {})
    throw error
  })
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const announcer = new PostgresAnnouncer(pool, log)
  return {
    dialect: 'postgres',
    query,
    clock: () => clock.now(),
    write: async (work, { durability } = {}) => {
      try {
        return await query.transaction().execute(async (queries) => {
          if (durability === 'relaxed') await sql`SET LOCAL synchronous_commit = off`.execute(queries)
          return work(queries)
        })
      } catch (error) {
        throw asDatabaseError(error)
      }
    },
    purge: async () => {},
    announce: (message) => announcer.announce(message),
    listen(listener) {
      const listening = new PostgresListener(databaseUrl, listener, log)
      return () => listening.stop()
    },
    close: async () => {
      clock.stop()
      await announcer.idle()
      await query.destroy()
    },
  }
}

async function connect(databaseUrl: string, log: Pick<FastifyBaseLogger, 'warn'>, settings: pg.PoolConfig) {
  const pool = createPool(databaseUrl, log, settings)
  const clock = new DatabaseClock(() => readClock(pool))
  try {
    await checkSession(pool)
    await clock.sync()
    return { pool, clock }
  } catch (error) {
    clock.stop()
    await pool.end()
    throw refusesSettings(error) ? error : asDatabaseError(error)
  }
}

function createPool(databaseUrl: string, log: Pick<FastifyBaseLogger, 'warn'>, settings: pg.PoolConfig): pg.Pool {
  const lost = ({ message, code }: Error & { code?: string }) =>
    log.warn({ code, reason: message }, 'A connection to PostgreSQL was lost')
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 16,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'lanyard',
    // Timestamps and counts fit a double; the driver would return them as strings.
    types: {
      getTypeParser: (oid, format) => (oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)) as never,
    },
    ...settings,
  })
  // The pool only handles errors of idle connections; an unhandled `error` event ends the process.
  pool.on('connect', (client) => client.on('error', lost))
  pool.on('error', () => {})
  return pool
}

async function readClock(pool: pg.Pool): Promise<number> {
  const sql = 'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now'
  const { rows } = await pool.query<{ now: number }>(sql)
  return rows[0]?.now ?? Date.now()
}

/** Commits are synced before they resolve, and every statement and lock has a timeout (ms). */
const requiredSettings = {
  synchronous_commit: 'on',
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
}

const sessionSettings: pg.PoolConfig = {
  statement_timeout: requiredSettings.statement_timeout,
  idle_in_transaction_session_timeout: requiredSettings.idle_in_transaction_session_timeout,
  options: `-c synchronous_commit=${requiredSettings.synchronous_commit}`,
}

/** PgBouncer rejects most startup parameters. */
const refusesSettings = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('unsupported startup parameter')

/** Throws ConfigError if a pooler dropped the settings; the role must then have them. */
async function checkSession(connection: pg.Pool | pg.PoolClient): Promise<void> {
  const { rows } = await connection.query<Record<keyof typeof requiredSettings | 'role', string>>(
    `SELECT current_user AS role, ${Object.keys(requiredSettings)
      .map((name) => `(SELECT setting FROM pg_settings WHERE name = '${name}') AS ${name}`)
      .join(', ')}`,
  )
  const [found] = rows
  if (!found) return
  const isSynced = /^(on|remote_apply)$/.test(found.synchronous_commit)
  const isTimed = Number(found.statement_timeout) > 0 && Number(found.idle_in_transaction_session_timeout) > 0
  if (isSynced && isTimed) return
  const repairs = Object.entries(requiredSettings).map(
    ([name, value]) => `ALTER ROLE "${found.role}" SET ${name} = ${value};`,
  )
  throw new ConfigError(
    `DATABASE_URL leads to a pooler that does not set up its connections. On the server run: ${repairs.join(' ')} Then let the pooler reconnect (docs/operations.md, PgBouncer).`,
  )
}
