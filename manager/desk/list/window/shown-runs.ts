import type { Run } from '../runs-of.ts'
import type { Places } from './places.ts'
import type { Span } from './range.ts'

/** A run with some of its rows; `above` and `below` are the pixels of those left out. */
export interface ShownRun {
  run: Run
  above: number
  rows: readonly ShownRow[]
  below: number
}

export interface ShownRow {
  id: string
  /** From 1, in its run. */
  place: number
  above: number
}

/** The rows of the span and the kept ones; `below` is the space after the last run. */
export function shownRuns(places: Places, span: Span, kept: readonly string[]): { runs: ShownRun[]; below: number } {
  const indices = indicesOf(places, span, kept)
  const runs: ShownRun[] = []
  let next = 0
  let start = 0
  let end = 0
  for (const run of places.runs) {
    const stop = start + run.ids.length
    const rows: ShownRow[] = []
    const top = places.ends[start - 1] ?? 0
    const bottom = places.ends[stop - 1] ?? 0
    let shown: number | undefined
    for (let index = indices[next]; index !== undefined && index < stop; index = indices[++next]) {
      const from = places.tops[start] ?? 0
      rows.push({
        id: places.ids[index] ?? '',
        place: index - start + 1,
        above: (places.tops[index] ?? 0) - (shown === undefined ? from : (places.ends[shown] ?? 0)),
      })
      shown = index
    }
    if (shown !== undefined) {
      runs.push({ run, above: top - end, rows, below: bottom - (places.ends[shown] ?? 0) })
      end = bottom
    }
    start = stop
  }
  return { runs, below: places.height - end }
}

function indicesOf(places: Places, [from, to]: Span, kept: readonly string[]): number[] {
  const indices = new Set(Array.from({ length: to - from }, (_, index) => from + index))
  for (const id of kept) {
    const index = places.of(id)
    if (index !== undefined) indices.add(index)
  }
  return Array.from(indices).sort((one, other) => one - other)
}
