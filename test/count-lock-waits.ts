import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

/** How many statements on this PostgreSQL database wait for a lock of another transaction. */
export async function countLockWaits({ db }: Pick<Context, 'db'>): Promise<number | undefined> {
  const waiting = sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return (await waiting.execute(db.query)).rows[0]?.count
}
