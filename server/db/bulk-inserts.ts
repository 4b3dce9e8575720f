import { type Compilable, type CompiledQuery, type InsertResult, sql } from 'kysely'
import type { Queries } from './database.ts'

/** Rows of one statement at most: SQLite takes 32,766 values, and a lead has some 30. */
const MOST_ROWS = 256

interface Kept {
  query: CompiledQuery
  columns: string[]
}

/** What stands in the statement beside the rows. */
interface Beside<Same> {
  /** Columns that are the same in every row: part of the statement, since each value that is bound takes its time. */
  same?: Same
  /** Values behind those of the rows. */
  others?: unknown[]
}

/**
 * Inserts rows in statements of 1, 2, 4, ... rows: few different statements, so that each is compiled and prepared once and used again,
 * and few of them for many rows. For one database.
 */
export class BulkInserts {
  readonly #kept = new Map<string, Kept>()

  /**
   * @param name tells statements apart
   * @param rows each with every column of its table that is not the same in all of them
   * @param statement inserts the rows that it is given
   * @returns how many rows were inserted or changed
   */
  async run<Row extends object, Same extends object>(
    queries: Queries,
    name: string,
    rows: Row[],
    statement: (some: (Row & Same)[]) => Compilable<InsertResult>,
    { same, others = [] }: Beside<Same> = {},
  ): Promise<number> {
    let changed = 0n
    for (let start = 0; start < rows.length; ) {
      const size = Math.min(MOST_ROWS, 2 ** Math.floor(Math.log2(rows.length - start)))
      const some = rows.slice(start, start + size)
      const { query, columns } = this.#compile(`${name} ${size}`, some, statement, same)
      const parameters: unknown[] = []
      for (const row of some) for (const column of columns) parameters.push(row[column as keyof Row])
      const { numAffectedRows = 0n } = await queries.executeQuery({ ...query, parameters: [...parameters, ...others] })
      changed += numAffectedRows
      start += size
    }
    return Number(changed)
  }

  #compile<Row extends object, Same extends object>(
    key: string,
    some: Row[],
    statement: (some: (Row & Same)[]) => Compilable<InsertResult>,
    same: Same | undefined,
  ): Kept {
    const known = this.#kept.get(key)
    if (known) return known
    const literals = Object.fromEntries(Object.entries(same ?? {}).map(([column, value]) => [column, sql.lit(value)]))
    const query = statement(some.map((row) => ({ ...row, ...(literals as Same) }))).compile()
    const kept = { query, columns: Object.keys(some[0] ?? {}) }
    this.#kept.set(key, kept)
    return kept
  }
}
