import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

/**
 * One Kysely for a library that wants one: reads take the reading connection, and each write is a
 * durable one of ours.
 */
export function routedKysely({ dialect, query, write }: Pick<Database, 'dialect' | 'query' | 'write'>): Kysely<Tables> {
  const connection: DatabaseConnection = {
    executeQuery<Row>(compiled: CompiledQuery) {
      const typed = compiled as CompiledQuery<Row>
      return compiled.query.kind === 'SelectQueryNode'
        ? query.executeQuery(typed)
        : write((queries) => queries.executeQuery(typed))
    },
    streamQuery: () => {
      throw new Error('Rows are not streamed to the library for signing in')
    },
  }
  const isSqlite = dialect === 'sqlite'
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => driverOf(connection),
      createAdapter: () => (isSqlite ? new SqliteAdapter() : new PostgresAdapter()),
      createQueryCompiler: () => (isSqlite ? new SqliteQueryCompiler() : new PostgresQueryCompiler()),
      createIntrospector: (kysely) => (isSqlite ? new SqliteIntrospector(kysely) : new PostgresIntrospector(kysely)),
    },
  })
}

function driverOf(connection: DatabaseConnection): Driver {
  const nothing = async () => {}
  const refuse = async () => {
    throw new Error('The library for signing in has no transactions')
  }
  return {
    init: nothing,
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    destroy: nothing,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
  }
}
