import type pg from 'pg'
import { ConfigError } from '#server/config/config-error.ts'

/** Commits are synced before they resolve, and no statement or lock lasts for ever (ms). */
const wanted = { synchronous_commit: 'on', statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 }

/** Sent as startup parameters, which saves a statement for each connection. */
export const sessionSettings: pg.PoolConfig = {
  statement_timeout: wanted.statement_timeout,
  idle_in_transaction_session_timeout: wanted.idle_in_transaction_session_timeout,
  options: `-c synchronous_commit=${wanted.synchronous_commit}`,
}

/** PgBouncer closes a connection that has startup parameters other than a few. */
export const refusesSettings = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('unsupported startup parameter')

/** Throws ConfigError where a pooler dropped the settings; then the role must have them. */
export async function checkSession(connection: pg.Pool | pg.PoolClient): Promise<void> {
  const { rows } = await connection.query<Record<keyof typeof wanted | 'role', string>>(
    `SELECT current_user AS role, ${Object.keys(wanted)
      .map((name) => `(SELECT setting FROM pg_settings WHERE name = '${name}') AS ${name}`)
      .join(', ')}`,
  )
  const [found] = rows
  if (!found) return
  const isSynced = /^(on|remote_apply)$/.test(found.synchronous_commit)
  const isTimed = Number(found.statement_timeout) > 0 && Number(found.idle_in_transaction_session_timeout) > 0
  if (isSynced && isTimed) return
  const repairs = Object.entries(wanted).map(([name, value]) => `ALTER ROLE "${found.role}" SET ${name} = ${value};`)
  throw new ConfigError(
    `DATABASE_URL leads to a pooler that does not set up its connections. On the server run: ${repairs.join(' ')} Then let the pooler connect anew (docs/operations.md, PgBouncer).`,
  )
}
