import type { Fates } from '#domain/message/fan-out.ts'

/** Twelve to a column, each in a square of ten units. */
const ROWS = 12

/** Where a stitch begins in its square, and its closed outline, which ends there. */
const outlines: Record<keyof Fates, readonly [x: number, y: number, line: string]> = {
  sent: [1, 1, 'h8v8h-8z'],
  byEmail: [5, 0, 'l5 5-5 5-5-5z'],
  held: [2, 2, 'h6v6h-6z'],
  notSent: [1, 4, 'h8v2h-8z'],
}
/** The record above names each fate. */
export const fateNames = Object.keys(outlines) as (keyof Fates)[]

/** The outline of the stitch that has so many before it. */
export function outlineOf(fate: keyof Fates, before = 0): string {
  const [x, y, line] = outlines[fate]
  return `M${Math.floor(before / ROWS) * 10 + x} ${(before % ROWS) * 10 + y}${line}`
}

/** One path for each fate, its stitches relative to each other, which compresses to some bytes. */
export function stitches(fates: Fates): { fate: keyof Fates; path: string }[] {
  let place = 0
  return fateNames.map((fate) => {
    const first = place
    place += fates[fate]
    return { fate, path: first < place ? pathOf(fate, first, place) : '' }
  })
}

function pathOf(fate: keyof Fates, first: number, end: number): string {
  let path = outlineOf(fate, first)
  for (let place = first + 1; place < end; place += 1)
    path += (place % ROWS === 0 ? 'm10-110' : 'm0 10') + outlines[fate][2]
  return path
}
