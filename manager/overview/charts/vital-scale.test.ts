import { expect, test } from 'vitest'
import { scaleOf } from './vital-scale.tsx'

const lcp = { good: 2_500, poor: 4_000 }

test('the marker is on the same side of a threshold as the value', () => {
  const at = (value: number) => scaleOf({ value, ...lcp })
  expect(at(2_400).bead).toBeLessThan(at(0).first)
  expect(at(2_600).bead).toBeGreaterThan(at(0).first)
  expect(at(3_900).bead).toBeLessThan(at(0).second)
  expect(at(4_100).bead).toBeGreaterThan(at(0).second)
})

test('the marker never leaves the scale', () => {
  expect(scaleOf({ value: 0, ...lcp }).bead).toBe(4)
  expect(scaleOf({ value: 60_000, ...lcp }).bead).toBe(296)
})
