import type { Database as Connection, Statement } from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'

/** Statements of different text that are kept at most; bulk inserts of odd sizes would otherwise pile up. */
const MOST = 200

/**
 * A connection for Kysely that prepares each statement once, since preparing costs more than running. One that is being read row by row
 * at the moment cannot be run a second time, so whoever asks the same meanwhile gets one of their own.
 */
export function keepPrepared(connection: Connection): SqliteDatabase {
  const prepared = new Map<string, Statement<unknown[]>>()
  return {
    prepare(sql) {
      const known = prepared.get(sql)
      if (known && !known.busy) return known
      if (prepared.size >= MOST) prepared.clear()
      const statement = connection.prepare<unknown[]>(sql)
      prepared.set(sql, statement)
      return statement
    },
    close: () => void connection.close(),
  }
}
