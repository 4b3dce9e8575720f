import { type Places, rowAt } from './places.ts'

/** What is to be seen of a list, in pixels from its top. */
export interface View {
  top: number
  bottom: number
}

/** The rows that are in the document, by their ids, since others come before and after them. */
export interface Range {
  first: string
  last: string
  /** A row that somebody is in, wherever it is. */
  held: string | undefined
}

/** Indices, the second of which is the first that is left out. */
export type Span = readonly [from: number, to: number]

/** Rows of the first paint, more than any window shows. */
const FIRST = 20
/** Pixels beyond what is seen that are always in the document. */
const NEAR = 300
/** Pixels up to which rows are put there, so that few steps change them. */
const FAR = 800

export function spanOf(places: Places, range: Range | undefined): Span {
  const count = places.ids.length
  const from = range && places.of(range.first)
  const to = range && places.of(range.last)
  if (from !== undefined && to !== undefined && from <= to) return [from, to + 1]
  if (from !== undefined) return [from, Math.min(count, from + FIRST)]
  if (to !== undefined) return [Math.max(0, to + 1 - FIRST), to + 1]
  return [0, Math.min(count, FIRST)]
}

export function covers(places: Places, [from, to]: Span, { top, bottom }: View, beyond = 0): boolean {
  return from <= rowAt(places, top - beyond) && rowAt(places, bottom + beyond) < to
}

export const isNear = (places: Places, span: Span, view: View): boolean => covers(places, span, view, NEAR)

export function rangeAround(places: Places, { top, bottom }: View, held: string | undefined): Range {
  const idAt = (pixels: number) => places.ids[rowAt(places, pixels)] ?? ''
  return { first: idAt(top - FAR), last: idAt(bottom + FAR), held }
}
