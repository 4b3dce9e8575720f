import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, encodeOnce, matchesEtag } from './content-negotiation.ts'

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['brotli', 'identity'],
])('Accept-Encoding %s gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

test('a text is compressed if the client accepts it, and a short one never', async () => {
  const text = '<p>Doors</p>'.repeat(100)
  const { headers, body } = await encodeOnce(text, 'gzip, br')
  expect(headers).toEqual({ Vary: 'Accept-Encoding', 'Content-Encoding': 'br' })
  expect(brotliDecompressSync(body).toString()).toBe(text)
  expect((await encodeOnce(text, undefined)).body.toString()).toBe(text)
  expect(await encodeOnce('', 'br')).toEqual({ headers: { Vary: 'Accept-Encoding' }, body: Buffer.alloc(0) })
})

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"ab"', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s names "a": %s', (header, matches) => {
  expect(matchesEtag('"a"', header)).toBe(matches)
})
