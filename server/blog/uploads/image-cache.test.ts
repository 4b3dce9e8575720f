import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ImageCache } from './image-cache.ts'
import type { ImageVariant } from './image-variant.ts'

vi.mock('node:fs/promises', async (original) => {
  const files = await original<typeof import('node:fs/promises')>()
  return { ...files, readFile: vi.fn(files.readFile) }
})

let folder: string
beforeEach(async () => {
  vi.mocked(readFile).mockClear()
  folder = await mkdtemp(join(tmpdir(), 'lanyard-images-'))
})
afterEach(() => rm(folder, { recursive: true }))

function cacheOnHold() {
  const started: { variant: ImageVariant; finish(bytes: Buffer): void; fail(error: Error): void }[] = []
  const cache = new ImageCache(folder, (_dataDir, variant) => {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    started.push({ variant, finish: resolve, fail: reject })
    return promise
  })
  const until = async (count: number) => {
    while (started.length < count) await turn()
  }
  return { cache, started, until }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Resolves after `count` reads missed the files on disk. */
async function waitForMisses(count: number) {
  const { mock } = vi.mocked(readFile)
  await expect.poll(() => mock.settledResults.filter(({ type }) => type !== 'incomplete').length).toBe(count)
  await turn()
}

const variant = (width: number): ImageVariant => ({ upload: 'a.png', width, format: 'avif' })

test('concurrent requests for a rendition share its conversion', async () => {
  const { cache, started } = cacheOnHold()
  const reads = [cache.read(variant(360)), cache.read(variant(360)), cache.read(variant(360))]
  await waitForMisses(3)
  expect(started.length).toBe(1)
  started[0]?.finish(Buffer.from('image'))
  expect((await Promise.all(reads)).map(String)).toEqual(['image', 'image', 'image'])
})

test('at most two conversions run at once, and a failed one frees its slot', async () => {
  const { cache, started, until } = cacheOnHold()
  const reads = [360, 720, 1080, 1440].map((width) => cache.read(variant(width)))
  const settled = Promise.allSettled(reads)
  await waitForMisses(4)
  expect(started.length).toBe(2)
  started[0]?.fail(new Error('broken image'))
  await until(3)
  started[1]?.finish(Buffer.from('two'))
  await until(4)
  started[2]?.finish(Buffer.from('three'))
  started[3]?.finish(Buffer.from('four'))
  // The order of the four depends on the file system.
  const outcomes = (await settled).map(({ status }) => status)
  expect(outcomes.toSorted()).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
})

test('a failed conversion is retried at the next request', async () => {
  const { cache, started, until } = cacheOnHold()
  const first = cache.read(variant(360)).catch((error: Error) => error.message)
  await until(1)
  started[0]?.fail(new Error('disk full'))
  expect(await first).toBe('disk full')
  const second = cache.read(variant(360))
  await until(2)
  started[1]?.finish(Buffer.from('image'))
  expect(String(await second)).toBe('image')
})
