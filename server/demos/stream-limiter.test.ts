import { expect, test } from 'vitest'
import { StreamLimiter } from './stream-limiter.ts'

const isOpen = (stream: ReturnType<StreamLimiter['acquire']>) => typeof stream === 'function'

test('five streams of a demo, twenty of a network, two hundred in all', () => {
  const limiter = new StreamLimiter()
  const mine = Array.from({ length: 5 }, () => limiter.acquire('mine', 'home'))
  expect(mine.every(isOpen)).toBe(true)
  expect(limiter.acquire('mine', 'elsewhere')).toBe('sender')
  for (let demo = 0; demo < 15; demo++) expect(isOpen(limiter.acquire(`${demo}`, 'home'))).toBe(true)
  expect(limiter.acquire('another', 'home')).toBe('sender')
  for (let other = 0; other < 180; other++)
    expect(isOpen(limiter.acquire(`other ${other}`, `network ${other}`))).toBe(true)
  expect(limiter.acquire('one more', 'of many')).toBe('process')
  const [release] = mine
  if (typeof release === 'function') {
    release()
    release()
  }
  expect(isOpen(limiter.acquire('one more', 'of many'))).toBe(true)
  expect(limiter.acquire('two more', 'of many')).toBe('process')
})
