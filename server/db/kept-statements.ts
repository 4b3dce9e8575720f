import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Queries } from './database.ts'

/** Where a value goes that each run has its own of. */
class Slot {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

type Slots<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

const kept = new Map<string, CompiledQuery>()

/**
 * Runs a statement that is put together once and used again with other values: for the few that run for every message, putting them
 * together takes longer than running them.
 *
 * @param name tells statements apart
 * @param statement gets what stands for each of the values
 */
export async function runKept<Values extends object, Row>(
  queries: Queries,
  name: string,
  statement: (slot: Slots<Values>) => Compilable<Row>,
  values: Values,
): Promise<{ rows: Row[]; changed: number }> {
  const key = `${queries.getExecutor().adapter.constructor.name} ${name}`
  const query = kept.get(key) ?? statement((slot) => sql`${new Slot(slot)}`).compile()
  kept.set(key, query)
  const parameters = query.parameters.map((value) =>
    value instanceof Slot ? values[value.name as keyof Values] : value,
  )
  const { rows, numAffectedRows = 0n } = await queries.executeQuery<Row>({ ...query, parameters } as CompiledQuery<Row>)
  return { rows, changed: Number(numAffectedRows) }
}
