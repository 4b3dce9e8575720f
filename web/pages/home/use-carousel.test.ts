import { expect, test } from 'vitest'
import { shortestSteps, wrapAround } from './use-carousel.ts'

test.each([
  [0, 0],
  [5, 5],
  [6, 0],
  [-1, 5],
  [13, 1],
])('position %i of a ring of six is %i', (position, expected) => {
  expect(wrapAround(position, 6)).toBe(expected)
})

test.each([
  [0, 1, 1],
  [0, 5, -1],
  [5, 0, 1],
  [1, 4, 3],
  [4, 2, -2],
  [3, 3, 0],
])('from %i to %i of six it is %i steps', (from, to, steps) => {
  expect(shortestSteps(from, to, 6)).toBe(steps)
})
