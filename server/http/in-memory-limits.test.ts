import { expect, test } from 'vitest'
import { NetworkLimit, StreamLimiter } from './in-memory-limits.ts'

const WINDOW = 600_000
const limitOf = () => new NetworkLimit({ window: WINDOW, mostOfOne: 120, mostOfAll: 12_000 })

const taken = (limit: NetworkLimit, times: number, network: (number: number) => string, now = 0) =>
  Array.from({ length: times }, (_, number) => limit.consume(network(number), now)).filter((wait) => wait === 0).length

test('one network gets a limited number of requests per window', () => {
  const limit = limitOf()
  expect(taken(limit, 200, () => '192.0.2.1')).toBe(120)
  expect(limit.consume('192.0.2.2', 1_000)).toBe(0)
  expect(limit.consume('192.0.2.1', 1_000)).toBe(WINDOW - 1_000)
  expect(limit.consume('192.0.2.1', WINDOW)).toBe(0)
})

test('all networks together get a limited number of requests per window', () => {
  expect(taken(limitOf(), 13_000, (number) => `10.0.${number >> 8}.${number & 255}`)).toBe(12_000)
})

const isOpen = (stream: ReturnType<StreamLimiter['acquire']>) => typeof stream === 'function'

test('allows five streams of a demo, twenty of a network, two hundred in total', () => {
  const limiter = new StreamLimiter(200)
  const acquire = (demo: string, network: string) =>
    limiter.acquire([
      { key: `demo ${demo}`, most: 5 },
      { key: `network ${network}`, most: 20 },
    ])
  const mine = Array.from({ length: 5 }, () => acquire('mine', 'home'))
  expect(mine.every(isOpen)).toBe(true)
  expect(acquire('mine', 'elsewhere')).toBe('sender')
  for (let demo = 0; demo < 15; demo++) expect(isOpen(acquire(`${demo}`, 'home'))).toBe(true)
  expect(acquire('another', 'home')).toBe('sender')
  for (let other = 0; other < 180; other++) expect(isOpen(acquire(`other ${other}`, `network ${other}`))).toBe(true)
  expect(acquire('one more', 'of many')).toBe('process')
  const [release] = mine
  if (typeof release === 'function') {
    release()
    release()
  }
  expect(isOpen(acquire('one more', 'of many'))).toBe(true)
  expect(acquire('two more', 'of many')).toBe('process')
})
