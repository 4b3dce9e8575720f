export interface DeferredRows<Row> {
  /** In the order of before, each as it is now. */
  rows: Row[]
  /** Keys of those that the list has no more. */
  gone: ReadonlySet<string>
  /** Rows that have come or gone since, and wait. */
  changes: number
}

interface RowUpdate<Row> {
  /** What is shown, and may be read just now. */
  shown: readonly Row[]
  now: readonly Row[]
  keyOf(row: Row): string
  /** Whether a row that is missing now is gone, and not beyond what was read; never by default. */
  isGone?(row: Row): boolean
}

/** Rows change where they stand; which rows there are changes only when somebody wants it to. */
export function deferRowChanges<Row>({ shown, now, keyOf, isGone = () => false }: RowUpdate<Row>): DeferredRows<Row> {
  const fresh = new Map(now.map((row) => [keyOf(row), row]))
  const known = new Set(shown.map(keyOf))
  const gone = shown.filter((row) => !fresh.has(keyOf(row)) && isGone(row)).map(keyOf)
  const come = now.filter((row) => !known.has(keyOf(row)))
  return {
    rows: shown.map((row) => fresh.get(keyOf(row)) ?? row),
    gone: new Set(gone),
    changes: gone.length + come.length,
  }
}
