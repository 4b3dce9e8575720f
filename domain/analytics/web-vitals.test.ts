import { expect, test } from 'vitest'
import { bucketBounds, vitalBucket, vitalNames, vitalThresholds } from './web-vitals.ts'

test.each(vitalNames)('each value of %s is in its bucket, which is at most 10 % wide', (name) => {
  const { good, poor } = vitalThresholds[name]
  for (const value of [good / 7, good, poor, poor * 3]) {
    const { from, to } = bucketBounds(name, vitalBucket(name, value))
    expect(from).toBeLessThanOrEqual(value)
    expect(to).toBeGreaterThan(value)
    expect(to / from).toBeCloseTo(1.1)
  }
})

test('zero falls into the first bucket, and values beyond the scale into the last', () => {
  expect(vitalBucket('CLS', 0)).toBe(0)
  expect(bucketBounds('CLS', 0)).toEqual({ from: 0, to: 0.001 })
  expect(vitalBucket('LCP', 1e12)).toBe(vitalBucket('LCP', 70_000))
})
