import { expect, test } from 'vitest'
import { RenderQueue, RendersOverloaded } from './render-limits.ts'

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

test('a render that fails makes room for the next', async () => {
  const queue = new RenderQueue({ atOnce: 1, mostWaiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('database')))
  const next = queue.run(async () => 'next')
  await expect(failing).rejects.toThrow('database')
  expect(await next).toBe('next')
  expect(await queue.run(async () => 'last')).toBe('last')
})
