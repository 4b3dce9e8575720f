import { expect, test } from 'vitest'
import { RenderShareExceeded, RenderShares } from './render-shares.ts'

const outcome = (render: Promise<string>) =>
  render.catch((error: unknown) => (error instanceof RenderShareExceeded ? error.retryAfter : error))

test('one network has 8 pages rendered at once, and another is not held up by them', async () => {
  const shares = new RenderShares()
  const { promise, resolve } = Promise.withResolvers<string>()
  const ongoing = Array.from({ length: 8 }, () => shares.run('192.0.2.1', 0, () => promise))
  expect(await outcome(shares.run('192.0.2.1', 0, async () => 'page'))).toBe(1)
  expect(await shares.run('192.0.2.2', 0, async () => 'page')).toBe('page')
  resolve('page')
  expect(new Set(await Promise.all(ongoing))).toEqual(new Set(['page']))
  expect(await shares.run('192.0.2.1', 0, async () => 'page')).toBe('page')
})

test('and 100 in ten seconds, after which it is told when to come again', async () => {
  const shares = new RenderShares()
  const ask = (network: string, now: number) => outcome(shares.run(network, now, async () => 'page'))
  for (let number = 0; number < 100; number++) expect(await ask('192.0.2.1', number)).toBe('page')
  expect(await ask('192.0.2.1', 2_500)).toBe(8)
  expect(await ask('192.0.2.2', 2_500)).toBe('page')
  expect(await ask('192.0.2.1', 10_000)).toBe('page')
})

test('a render that fails gives its place back', async () => {
  const shares = new RenderShares()
  const fail = () => shares.run('192.0.2.1', 0, () => Promise.reject(new Error('no page')))
  for (let number = 0; number < 9; number++) await expect(fail()).rejects.toThrow('no page')
})
