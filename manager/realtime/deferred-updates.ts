export interface DeferredRows<Row> {
  /** Current values, in the order that is shown. */
  rows: Row[]
  gone: ReadonlySet<string>
  /** Rows that appeared or disappeared and are not shown yet. */
  changes: number
}

interface RowUpdate<Row> {
  /** The rows on the screen, which the user may be reading. */
  shown: readonly Row[]
  now: readonly Row[]
  keyOf(row: Row): string
  /** True if a missing row is really gone, and not beyond the page that was read. Default: false. */
  isGone?(row: Row): boolean
}

/** Updates rows in place. Rows appear or disappear only when the user asks for it. */
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
