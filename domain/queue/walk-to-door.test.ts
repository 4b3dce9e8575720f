import { expect, test } from 'vitest'
import { NOTICE_RADIUS, nearestStep, ROUTE_LENGTH, ROUTE_STEP, stepAfter } from './walk-to-door.ts'

const steps = Array.from({ length: ROUTE_LENGTH / ROUTE_STEP + 1 }, (_, step) => step * ROUTE_STEP)

test('the walk starts at the station at 8:29 a.m. and ends at the door', () => {
  expect(stepAfter(0)).toMatchObject({ at: [60, 330], time: '8:29\u00a0a.m.', near: false })
  expect(stepAfter(ROUTE_LENGTH)).toMatchObject({ at: [430, 118], time: '8:42\u00a0a.m.', near: true })
  expect(stepAfter(1060)).toMatchObject({ time: '8:41\u00a0a.m.', far: 112, near: true })
})

test.each([
  [83.2, '8:29\u00a0a.m.'],
  [83.3, '8:30\u00a0a.m.'],
  [166.5, '8:30\u00a0a.m.'],
  [166.6, '8:31\u00a0a.m.'],
])('after %d m it is %s, at 5 km an hour', (meters, time) => {
  expect(stepAfter(meters).time).toBe(time)
})

test('the pass appears once at 150 m, and disappears on the way back', () => {
  const near = steps.map((meters) => stepAfter(meters).near)
  expect(near.indexOf(true)).toBe(near.lastIndexOf(false) + 1)
  const first = steps[near.indexOf(true)] ?? 0
  expect(stepAfter(first).far).toBeLessThanOrEqual(NOTICE_RADIUS)
  expect(stepAfter(first - ROUTE_STEP).far).toBeGreaterThan(NOTICE_RADIUS)
})

test('the walk stops at its ends', () => {
  expect(stepAfter(-50).at).toEqual(stepAfter(0).at)
  expect(stepAfter(5_000).at).toEqual(stepAfter(ROUTE_LENGTH).at)
})

test('a drag along the walk visits each step', () => {
  for (const meters of steps) expect(nearestStep(stepAfter(meters).at, meters)).toBe(meters)
})

test('a drag across the town never jumps a street', () => {
  expect(nearestStep(stepAfter(ROUTE_LENGTH).at, 0)).toBe(160)
  expect(nearestStep(stepAfter(0).at, ROUTE_LENGTH)).toBe(ROUTE_LENGTH - 160)
  expect(nearestStep([-9_999, 9_999], 40)).toBe(0)
})
