import { expect, test } from 'vitest'
import { NetworkRenderLimit, RenderLimitExceeded, RenderQueue, RendersOverloaded } from './render-limits.ts'

test('limits concurrent renders, keeps their order, and refuses when too many wait', async () => {
  const queue = new RenderQueue({ atOnce: 2, mostWaiting: 3 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const ask = (number: number) =>
    queue.run(() => {
      begun.push(number)
      return new Promise<number>((resolve) => ends.push(() => resolve(number)))
    })
  const asked = [1, 2, 3, 4, 5].map(ask)
  await expect(ask(6)).rejects.toThrow(RendersOverloaded)
  expect(begun).toEqual([1, 2])
  ends[1]?.()
  expect(await asked[1]).toBe(2)
  expect(begun).toEqual([1, 2, 3])
  for (let at = 0; at < 5; at++) {
    ends[at]?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 4, 5])
})

test('a failed render frees its slot', async () => {
  const queue = new RenderQueue({ atOnce: 1, mostWaiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('database')))
  const next = queue.run(async () => 'next')
  await expect(failing).rejects.toThrow('database')
  expect(await next).toBe('next')
  expect(await queue.run(async () => 'last')).toBe('last')
})

const outcome = (render: Promise<string>) =>
  render.catch((error: unknown) => (error instanceof RenderLimitExceeded ? error.retryAfter : error))

test('one network has at most 8 concurrent renders, which do not delay another network', async () => {
  const shares = new NetworkRenderLimit()
  const { promise, resolve } = Promise.withResolvers<string>()
  const ongoing = Array.from({ length: 8 }, () => shares.run('192.0.2.1', 0, () => promise))
  expect(await outcome(shares.run('192.0.2.1', 0, async () => 'page'))).toBe(1)
  expect(await shares.run('192.0.2.2', 0, async () => 'page')).toBe('page')
  resolve('page')
  expect(new Set(await Promise.all(ongoing))).toEqual(new Set(['page']))
  expect(await shares.run('192.0.2.1', 0, async () => 'page')).toBe('page')
})

test('one network has at most 100 renders in ten seconds, then gets Retry-After', async () => {
  const shares = new NetworkRenderLimit()
  const ask = (network: string, now: number) => outcome(shares.run(network, now, async () => 'page'))
  for (let number = 0; number < 100; number++) expect(await ask('192.0.2.1', number)).toBe('page')
  expect(await ask('192.0.2.1', 2_500)).toBe(8)
  expect(await ask('192.0.2.2', 2_500)).toBe('page')
  expect(await ask('192.0.2.1', 10_000)).toBe('page')
})

test('a failed render frees its network’s slot', async () => {
  const shares = new NetworkRenderLimit()
  const fail = () => shares.run('192.0.2.1', 0, () => Promise.reject(new Error('no page')))
  for (let number = 0; number < 9; number++) await expect(fail()).rejects.toThrow('no page')
})
