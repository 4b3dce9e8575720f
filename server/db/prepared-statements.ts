import type { Database as Connection, Statement } from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'

/** Cached statements; inserts of several rows have one for each number of rows. */
const LIMIT = 500

/** Preparing costs more than running. A statement whose rows are being read cannot run again. */
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
