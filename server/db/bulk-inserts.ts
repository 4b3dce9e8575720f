import type { Compilable, CompiledQuery } from 'kysely'
import type { Queries } from './database.ts'

/** Rows of one statement at most: SQLite takes 32,766 values, and a lead has some 30. */
const MOST_ROWS = 256

interface Kept {
  query: CompiledQuery
  columns: string[]
}

/**
 * Inserts rows in statements of 1, 2, 4, ... rows: few different statements, so that each is compiled and prepared once and used again,
 * and few of them for many rows. For one database.
 */
export class BulkInserts {
  readonly #kept = new Map<string, Kept>()

  /**
   * @param name tells statements apart
   * @param rows each with every column of its table
   * @param statement inserts the rows that it is given
   * @param others what stands in the statement behind the rows' values
   * @returns what the statements return, in their order
   */
  async run<Row extends object, Result>(
    queries: Queries,
    name: string,
    rows: Row[],
    statement: (some: Row[]) => Compilable<Result>,
    others: unknown[] = [],
  ): Promise<Result[]> {
    const results: Result[] = []
    for (let start = 0; start < rows.length; ) {
      const size = Math.min(MOST_ROWS, 2 ** Math.floor(Math.log2(rows.length - start)))
      const some = rows.slice(start, start + size)
      const { query, columns } = this.#compile(`${name} ${size}`, some, statement)
      const values = some.flatMap((row) => columns.map((column) => row[column as keyof Row]))
      const parameters = [...(values as unknown[]), ...others]
      results.push(...(await queries.executeQuery<Result>({ ...query, parameters })).rows)
      start += size
    }
    return results
  }

  #compile<Row extends object>(key: string, some: Row[], statement: (some: Row[]) => Compilable<unknown>): Kept {
    const known = this.#kept.get(key)
    if (known) return known
    const kept = { query: statement(some).compile(), columns: Object.keys(some[0] ?? {}) }
    this.#kept.set(key, kept)
    return kept
  }
}
