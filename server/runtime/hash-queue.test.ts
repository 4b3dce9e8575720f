import { expect, test } from 'vitest'
import { HashingBusy, inHashQueue } from './hash-queue.ts'

test('two hashes run at once, fifty wait in order, and one more is refused', async () => {
  const started: number[] = []
  const ends: (() => void)[] = []
  const hashing = Array.from({ length: 52 }, (_, index) =>
    inHashQueue(() => {
      started.push(index)
      return new Promise<number>((end) => ends.push(() => end(index)))
    }),
  )
  await expect(inHashQueue(async () => 0)).rejects.toThrow(HashingBusy)
  expect(started).toEqual([0, 1])
  for (let index = 0; index < 52; index += 1) {
    ends[index]?.()
    expect(await hashing[index]).toBe(index)
    expect(started.length).toBe(Math.min(52, index + 3))
  }
  expect(started).toEqual(Array.from({ length: 52 }, (_, index) => index))
})

test('a failed hash frees its slot', async () => {
  for (let round = 0; round < 3; round += 1)
    await expect(inHashQueue(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  expect(await inHashQueue(async () => 'hashed')).toBe('hashed')
})
