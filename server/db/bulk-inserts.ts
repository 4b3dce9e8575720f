import type { Compilable, CompiledQuery, InsertResult } from 'kysely'
import type { Queries } from './database.ts'

/** Rows in one statement: SQLite binds at most 32,766 values, and a lead has about 30. */
const MOST_ROWS = 256

interface Compiled {
  query: CompiledQuery
  columns: string[]
}

/** Inserts in batches of powers of two, so that a few prepared statements serve any row count. */
export class BulkInserts {
  readonly #compiled = new Map<string, Compiled>()

  async run<Row extends object>(
    queries: Queries,
    name: string,
    rows: Row[],
    statement: (some: Row[]) => Compilable<InsertResult>,
    others: unknown[] = [],
  ): Promise<number> {
    let changed = 0n
    for (let start = 0; start < rows.length; ) {
      const size = Math.min(MOST_ROWS, 2 ** Math.floor(Math.log2(rows.length - start)))
      const some = rows.slice(start, start + size)
      const key = `${name} ${size}`
      const compiled = this.#compiled.get(key) ?? {
        query: statement(some).compile(),
        columns: Object.keys(some[0] ?? {}),
      }
      this.#compiled.set(key, compiled)
      const parameters: unknown[] = []
      for (const row of some) for (const column of compiled.columns) parameters.push(row[column as keyof Row])
      const query = { ...compiled.query, parameters: [...parameters, ...others] }
      const { numAffectedRows = 0n } = await queries.executeQuery(query)
      changed += numAffectedRows
      start += size
    }
    return Number(changed)
  }
}
