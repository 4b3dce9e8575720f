import { expect, test } from 'vitest'
import { StreamLimiter } from './stream-limiter.ts'

const isOpen = (stream: ReturnType<StreamLimiter['acquire']>) => typeof stream === 'function'

test('five streams of a demo, twenty of a network, two hundred in all', () => {
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
