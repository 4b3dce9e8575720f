import { expect, test } from 'vitest'
import { swingKeyframes } from './use-swing.ts'

const degreesOf = (angle: number, speed: number) =>
  swingKeyframes(angle, speed).transform.map((turn) => Number(turn.slice('rotate('.length, -'deg)'.length)))

test('starts where the badge is released, swings less each time, and ends upright', () => {
  const degrees = degreesOf(30, 0)
  expect(degrees[0]).toBe(30)
  expect(degrees.at(-1)).toBeCloseTo(0)
  const tops = degrees.filter(
    (degree, place) =>
      Math.abs(degree) > Math.abs(degrees[place - 1] ?? 0) && Math.abs(degree) >= Math.abs(degrees[place + 1] ?? 0),
  )
  expect(tops.length).toBeGreaterThan(3)
  for (const [place, top] of tops.slice(1).entries()) {
    expect(Math.sign(top)).toBe(-Math.sign(tops[place] ?? 0))
    expect(Math.abs(top)).toBeLessThan(Math.abs(tops[place] ?? 0))
  }
})

test('a throw carries the badge further, up to a limit', () => {
  const furthest = (speed: number) => Math.max(...degreesOf(20, speed))
  expect(furthest(0.05)).toBeGreaterThan(furthest(0))
  expect(furthest(100)).toBe(furthest(0.15))
  expect(furthest(100)).toBeLessThan(60)
})
