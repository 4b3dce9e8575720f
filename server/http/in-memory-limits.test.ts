import { expect, test } from 'vitest'
import { NetworkLimit } from './in-memory-limits.ts'

const WINDOW = 600_000
const limitOf = () => new NetworkLimit({ window: WINDOW, mostOfOne: 120, mostOfAll: 12_000 })

const taken = (limit: NetworkLimit, times: number, network: (number: number) => string, now = 0) =>
  Array.from({ length: times }, (_, number) => limit.take(network(number), now)).filter((wait) => wait === 0).length

test('one network may come so many times in a window, then waits for the next', () => {
  const limit = limitOf()
  expect(taken(limit, 200, () => '192.0.2.1')).toBe(120)
  expect(limit.take('192.0.2.2', 1_000)).toBe(0)
  expect(limit.take('192.0.2.1', 1_000)).toBe(WINDOW - 1_000)
  expect(limit.take('192.0.2.1', WINDOW)).toBe(0)
})

test('so do all networks together', () => {
  expect(taken(limitOf(), 13_000, (number) => `10.0.${number >> 8}.${number & 255}`)).toBe(12_000)
})
