import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, encodeOnce, storePage } from './stored-page.ts'

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

test('a page that is sent once is compressed for who takes it, and an empty answer for nobody', async () => {
  const { headers, body } = await encodeOnce('<p>Doors</p>', 'gzip, br')
  expect(headers).toEqual({ Vary: 'Accept-Encoding', 'Content-Encoding': 'br' })
  expect(brotliDecompressSync(body).toString()).toBe('<p>Doors</p>')
  expect((await encodeOnce('<p>Doors</p>', undefined)).body.toString()).toBe('<p>Doors</p>')
  expect(await encodeOnce('', 'br')).toEqual({ headers: { Vary: 'Accept-Encoding' }, body: Buffer.alloc(0) })
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
