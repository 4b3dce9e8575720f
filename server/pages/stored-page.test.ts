import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressWell, encodeOnce, type StoredPage, storePage } from './stored-page.ts'

const headers = { 'Content-Type': 'text/html' }

const stored = (html: string, previous?: StoredPage, all: Record<string, string> = headers) =>
  storePage({ status: 200, headers: all, html }, previous)

test('every encoding holds the same page under its own strong ETag', async () => {
  const { variants } = await stored('<p>Doors</p>')
  expect(brotliDecompressSync(variants.br.body).toString()).toBe('<p>Doors</p>')
  expect(gunzipSync(variants.gzip.body).toString()).toBe('<p>Doors</p>')
  expect(new Set([variants.br.etag, variants.gzip.etag, variants.identity.etag]).size).toBe(3)
  expect(variants.br.headers).toEqual(
    expect.arrayContaining(['Content-Encoding', 'br', 'Content-Length', String(variants.br.body.length)]),
  )
})

test('an unchanged page is not compressed again', async () => {
  const first = await stored('same')
  expect(await stored('same', first)).toBe(first)
  expect(await stored('other', first)).not.toBe(first)
  expect(await stored('same', first, { ...headers, Link: '<x>' })).not.toBe(first)
  const smallest = await compressWell(first)
  expect(await stored('same', smallest)).toBe(smallest)
})

test('a page is compressed further later, with other ETags', async () => {
  const words = Array.from({ length: 4_000 }, (_, at) => `<p>Door ${at ** 3}</p>`).join('')
  const first = await stored(words)
  const later = await compressWell(first)
  expect(later.bytes).toBeLessThan(first.bytes)
  expect(brotliDecompressSync(later.variants.br.body).toString()).toBe(words)
  expect(gunzipSync(later.variants.gzip.body).toString()).toBe(words)
  expect(later.variants.br.etag).not.toBe(first.variants.br.etag)
  expect(later.variants.identity).toBe(first.variants.identity)
})

test('a private page is compressed if the client accepts it, and an empty body never', async () => {
  const { headers, body } = await encodeOnce('<p>Doors</p>', 'gzip, br')
  expect(headers).toEqual({ Vary: 'Accept-Encoding', 'Content-Encoding': 'br' })
  expect(brotliDecompressSync(body).toString()).toBe('<p>Doors</p>')
  expect((await encodeOnce('<p>Doors</p>', undefined)).body.toString()).toBe('<p>Doors</p>')
  expect(await encodeOnce('', 'br')).toEqual({ headers: { Vary: 'Accept-Encoding' }, body: Buffer.alloc(0) })
})
