import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, storePage } from './stored-page.ts'

const headers = { 'Content-Type': 'text/html' }

test('every encoding holds the same page under its own strong ETag', async () => {
  const { variants } = await storePage(200, headers, '<p>Doors</p>', undefined)
  expect(brotliDecompressSync(variants.br.body).toString()).toBe('<p>Doors</p>')
  expect(gunzipSync(variants.gzip.body).toString()).toBe('<p>Doors</p>')
  expect(new Set([variants.br.etag, variants.gzip.etag, variants.identity.etag]).size).toBe(3)
  expect(variants.br.headers).toEqual(
    expect.arrayContaining(['Content-Encoding', 'br', 'Content-Length', String(variants.br.body.length)]),
  )
})

test('an unchanged page is not compressed again', async () => {
  const first = await storePage(200, headers, 'same', undefined)
  expect(await storePage(200, headers, 'same', first)).toBe(first)
  expect(await storePage(200, headers, 'other', first)).not.toBe(first)
  expect(await storePage(200, { ...headers, Link: '<x>' }, 'same', first)).not.toBe(first)
})

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['brotli', 'identity'],
])('Accept-Encoding %s is answered in %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})
