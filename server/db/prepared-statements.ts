import type { Database as Connection, Statement } from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'

/** Prepared statements that are cached at most; bulk inserts of odd sizes would pile up. */
const LIMIT = 200

/**
 * A connection for Kysely with a cache of prepared statements, since preparing one costs more than
 * running it. A statement whose rows are still being read cannot run a second time, so the same
 * text gets another one meanwhile.
 */
export function withPreparedStatements(connection: Connection): SqliteDatabase {
  const prepared = new Map<string, Statement<unknown[]>>()
  return {
    prepare(sql) {
      const known = prepared.get(sql)
      if (known && !known.busy) return known
      if (prepared.size >= LIMIT) prepared.clear()
      const statement = connection.prepare<unknown[]>(sql)
      prepared.set(sql, statement)
      return statement
    },
    close: () => void connection.close(),
  }
}
