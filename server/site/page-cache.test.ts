import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { type CachedPage, createCachedPage, PageCache } from './page-cache.ts'

const page = (bytes = 10, keep = true) => ({ status: keep ? 200 : 500, isCacheable: keep, bytes }) as CachedPage

function cache(render: (key: string) => Promise<CachedPage>, maxBytes = 100) {
  const clock = { now: 0 }
  const onError = vi.fn()
  return {
    clock,
    onError,
    pages: new PageCache({ render, now: () => clock.now, maxBytes, maxAge: 60, onError }),
  }
}

test('renders a key once for concurrent requests', async () => {
  const render = vi.fn(async () => page())
  const { pages } = cache(render)
  const [first, second] = await Promise.all([pages.load('/'), pages.load('/')])
  expect(first).toBe(second)
  expect(render).toHaveBeenCalledTimes(1)
  expect(pages.get('/')).toBe(first)
})

test('serves an old page while the new one is rendered', async () => {
  const versions = [page(1), page(2)]
  const { pages, clock } = cache(async () => versions.shift() ?? page(3))
  const old = await pages.load('/')
  clock.now = 61
  expect(pages.get('/')).toBe(old)
  await pages.load('/')
  expect(pages.get('/')?.bytes).toBe(2)
  expect(pages.size).toEqual({ pages: 1, bytes: 2 })
})

test('keeps the old page and reports when a new render fails', async () => {
  const render = vi.fn().mockResolvedValueOnce(page()).mockRejectedValueOnce(new Error('database'))
  const { pages, clock, onError } = cache(render)
  await pages.load('/')
  clock.now = 61
  expect(pages.get('/')).toBeDefined()
  await expect.poll(() => onError.mock.calls).toEqual([[new Error('database'), '/']])
  expect(pages.get('/')).toBeDefined()
})

test('retries a failed render only after the maximum age has passed again', async () => {
  const render = vi.fn().mockResolvedValueOnce(page()).mockRejectedValue(new Error('database'))
  const { pages, clock, onError } = cache(render)
  await pages.load('/')
  for (const [now, failures] of [
    [61, 1],
    [121, 1],
    [122, 2],
  ] as const) {
    clock.now = now
    expect(pages.get('/')).toBeDefined()
    await expect.poll(() => onError.mock.calls.length).toBe(failures)
    expect(render).toHaveBeenCalledTimes(1 + failures)
  }
})

test('stays within its size and evicts the least recently used page first', async () => {
  const { pages } = cache(async () => page(40))
  await pages.load('/a')
  await pages.load('/b')
  pages.get('/a')
  await pages.load('/c')
  expect(pages.get('/b')).toBeUndefined()
  expect(pages.get('/a')).toBeDefined()
  expect(pages.size).toEqual({ pages: 2, bytes: 80 })
})

test('does not cache an error', async () => {
  const { pages } = cache(async () => page(10, false))
  await pages.load('/')
  expect(pages.get('/')).toBeUndefined()
})

test('discards a render that started before a change of content', async () => {
  let finish: (page: CachedPage) => void = () => {}
  const { pages } = cache(() => new Promise((resolve) => (finish = resolve)))
  const loading = pages.load('/')
  pages.clear()
  finish(page())
  await loading
  expect(pages.get('/')).toBeUndefined()
  expect(pages.size.bytes).toBe(0)
})

test('an outdated render does not cancel a later one', async () => {
  const renders: PromiseWithResolvers<CachedPage>[] = []
  const { pages } = cache(() => {
    renders.push(Promise.withResolvers())
    return renders.at(-1)?.promise ?? Promise.resolve(page())
  })
  const old = pages.load('/')
  pages.clear()
  const current = pages.load('/')
  renders[0]?.resolve(page(1))
  await old
  const joined = pages.load('/')
  renders[1]?.resolve(page(2))
  expect(await current).toEqual(page(2))
  expect(await joined).toBe(await current)
  expect(renders).toHaveLength(2)
})

const headers = { 'Content-Type': 'text/html' }

const stored = (html: string, previous?: CachedPage, all: Record<string, string> = headers) =>
  createCachedPage({ status: 200, headers: all, html }, previous)

test('every encoding has the same page with its own strong ETag', async () => {
  const { encodings } = await stored('<p>Doors</p>')
  expect(brotliDecompressSync(encodings.br.body).toString()).toBe('<p>Doors</p>')
  expect(gunzipSync(encodings.gzip.body).toString()).toBe('<p>Doors</p>')
  expect(new Set([encodings.br.etag, encodings.gzip.etag, encodings.identity.etag]).size).toBe(3)
  expect(encodings.br.headers).toEqual(
    expect.arrayContaining(['Content-Encoding', 'br', 'Content-Length', String(encodings.br.body.length)]),
  )
})

test('an unchanged page is not compressed again', async () => {
  const first = await stored('same')
  expect(await stored('same', first)).toBe(first)
  expect(await stored('other', first)).not.toBe(first)
  expect(await stored('same', first, { ...headers, Link: '<x>' })).not.toBe(first)
})
