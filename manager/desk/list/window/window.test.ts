import { expect, test } from 'vitest'
import { createHeights } from './heights.ts'
import { type Heights, placesOf, rowAt, shiftOf } from './places.ts'
import { covers, isNear, rangeAround, spanOf } from './range.ts'
import { shownRuns } from './shown-runs.ts'

const HEADING = 30
const ROW = 80
const even: Heights = { row: () => ROW, heading: HEADING }
const unknown: Heights = { row: () => 0, heading: 0 }

const names = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `lead-${from + index}`)
const daysOf = (...ids: string[][]) => ids.map((day, index) => ({ key: `${index}`, label: `Day ${index}`, ids: day }))
const long = placesOf(daysOf(names(0, 1_000), names(1_000, 3_000)), even)

/** All that is in the document, and all that is left out of it. */
const heightOf = ({ runs, below }: ReturnType<typeof shownRuns>) =>
  runs.reduce(
    (sum, run) => sum + run.above + HEADING + run.rows.reduce((rows, { above }) => rows + above + ROW, 0) + run.below,
    below,
  )

test('a row is found at every height of the list', () => {
  expect(long.height).toBe(3_000 * ROW + 2 * HEADING)
  expect([-100, 0, HEADING + ROW - 1, HEADING + ROW, 1e9].map((pixels) => rowAt(long, pixels))).toEqual([
    0, 0, 0, 1, 2_999,
  ])
  expect(rowAt(placesOf([], even), 100)).toBe(0)
})

test('what is left out is as high as its rows, wherever the window is', () => {
  for (const [from, to] of [
    [0, 20],
    [500, 540],
    [990, 1_010],
    [1_000, 1_020],
    [2_980, 3_000],
  ] as const)
    for (const kept of [[], ['lead-0'], ['lead-2999', 'lead-505'], ['gone']])
      expect(heightOf(shownRuns(long, [from, to], kept)), `${from} and ${kept}`).toBe(long.height)
})

test('rows know their place in their day, and a kept one stands where it belongs', () => {
  const { runs, below } = shownRuns(long, [1_500, 1_502], ['lead-2', 'lead-1501'])
  expect(below).toBe(0)
  expect(runs.map(({ run, above, rows }) => [run.label, above, rows])).toEqual([
    ['Day 0', 0, [{ id: 'lead-2', place: 3, above: 2 * ROW }]],
    [
      'Day 1',
      0,
      [
        { id: 'lead-1500', place: 501, above: 500 * ROW },
        { id: 'lead-1501', place: 502, above: 0 },
      ],
    ],
  ])
  expect(runs.map((run) => run.below)).toEqual([997 * ROW, 1_498 * ROW])
})

test('while no height is known the first rows stand there, and no space', () => {
  const places = placesOf(daysOf(names(0, 50)), unknown)
  const shown = shownRuns(places, spanOf(places, undefined), [])
  expect(shown.runs[0]?.rows).toHaveLength(20)
  expect([shown.below, shown.runs[0]?.below]).toEqual([0, 0])
})

test('the window follows its rows when others come above it or go', () => {
  const range = rangeAround(long, { top: 80_000, bottom: 80_900 }, undefined)
  const [from, to] = spanOf(long, range)
  expect(to - from).toBeLessThan(60)
  expect(covers(long, [from, to], { top: 80_000, bottom: 80_900 })).toBe(true)
  const more = placesOf(daysOf(['new-1', 'new-2', ...names(0, 1_000)], names(1_000, 3_000)), even)
  expect(spanOf(more, range)).toEqual([from + 2, to + 2])
  const fewer = placesOf(daysOf(names(0, 1_000), names(1_000, to - 5)), even)
  expect(spanOf(fewer, range)).toEqual([from, from + 20])
  expect(spanOf(placesOf(daysOf(names(0, 5)), even), range)).toEqual([0, 5])
})

test('it is near enough until somebody has scrolled by a part of it', () => {
  const span = spanOf(long, rangeAround(long, { top: 80_000, bottom: 80_900 }, undefined))
  const at = (top: number) => ({ top, bottom: top + 900 })
  expect([80_000, 80_400, 79_600].map((top) => isNear(long, span, at(top)))).toEqual([true, true, true])
  expect([80_700, 79_300].map((top) => isNear(long, span, at(top)))).toEqual([false, false])
  expect([80_700, 90_000].map((top) => covers(long, span, at(top)))).toEqual([true, false])
})

test('what is being read stays: the shift is that of the row at the top', () => {
  const more = placesOf(daysOf(['new', ...names(0, 1_000)], names(1_000, 3_000)), even)
  expect(shiftOf(long, more, 40_000)).toBe(ROW)
  const at = rowAt(long, 40_000)
  const without = placesOf(daysOf([...names(0, 10), ...names(11, at), ...names(at + 1, 1_000)]), even)
  expect(shiftOf(long, without, 40_000), 'the row itself is gone').toBe(-2 * ROW)
  expect(shiftOf(placesOf(daysOf(names(0, 50)), unknown), long, 400), 'nothing was known').toBe(0)
})

test('rows that were never seen count as the first one that was, until the list is wider or narrower', () => {
  const heights = createHeights()
  const told: Heights[] = []
  heights.now.subscribe(() => told.push(heights.now.get()))
  const row = (id: string, height: number) => ({ id, width: 400, height })
  const heading = (width: number) => ({ id: undefined, width, height: HEADING })
  heights.measure([row('a', 80), heading(400), row('b', 90)])
  expect(['a', 'b', 'c'].map(heights.now.get().row)).toEqual([80, 90, 80])
  expect(heights.now.get().heading).toBe(HEADING)
  heights.measure([row('c', 80), row('b', 90), row('a', 0), heading(400)])
  expect(told, 'as it was taken for').toHaveLength(1)
  heights.measure([row('a', 120), heading(300)])
  expect(['a', 'b'].map(heights.now.get().row)).toEqual([120, 120])
})
