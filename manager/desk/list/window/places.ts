import type { Run } from '../runs-of.ts'

/** In pixels. */
export interface Heights {
  row(id: string): number
  heading: number
}

/** Where the rows of a list stand, in pixels from its top. */
export interface Places {
  runs: readonly Run[]
  ids: readonly string[]
  tops: readonly number[]
  ends: readonly number[]
  /** Of the whole list; 0 while no height is known. */
  height: number
  /** The index of a row. */
  of(id: string): number | undefined
}

export function placesOf(runs: readonly Run[], heights: Heights): Places {
  const ids: string[] = []
  const tops: number[] = []
  const ends: number[] = []
  const indices = new Map<string, number>()
  let at = 0
  for (const run of runs) {
    at += heights.heading
    for (const id of run.ids) {
      indices.set(id, ids.length)
      ids.push(id)
      tops.push(at)
      at += heights.row(id)
      ends.push(at)
    }
  }
  return { runs, ids, tops, ends, height: at, of: (id) => indices.get(id) }
}

/** The index of the row at this height, or of the one that is nearest to it. */
export function rowAt({ ends }: Places, pixels: number): number {
  let [low, high] = [0, Math.max(0, ends.length - 1)]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 0) > pixels) high = middle
    else low = middle + 1
  }
  return low
}

/** By how many pixels the row at this height has moved, or the next one that is still there. */
export function shiftOf(before: Places, after: Places, pixels: number): number {
  if (before.height === 0) return 0
  for (let index = rowAt(before, pixels); index < before.ids.length; index++) {
    const now = after.of(before.ids[index] ?? '')
    if (now !== undefined) return (after.tops[now] ?? 0) - (before.tops[index] ?? 0)
  }
  return 0
}
