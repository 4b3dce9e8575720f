import { expect, test } from 'vitest'
import { line, peakOf, pointsOf } from './day-line.ts'

test('days are drawn side by side, from zero to the maximum', () => {
  expect(pointsOf([0, 5, 10])).toEqual([
    { x: line.left, y: line.base },
    { x: 139, y: (line.base + line.top) / 2 },
    { x: line.right, y: line.top },
  ])
})

test('days without values are on the base line', () => {
  expect(pointsOf([0, 0, 0]).map(({ y }) => y)).toEqual([line.base, line.base, line.base])
  expect(peakOf([0, 0, 0])).toBeUndefined()
})

test('the first of several peaks is named', () => {
  expect(peakOf([1, 4, 2, 4])).toBe(1)
})
