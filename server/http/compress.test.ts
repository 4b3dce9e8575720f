import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodeOnce } from './compress.ts'

test('a text is compressed if the client accepts it, and a short one never', async () => {
  const text = '<p>Doors</p>'.repeat(100)
  const { headers, body } = await encodeOnce(text, 'gzip, br')
  expect(headers).toEqual({ Vary: 'Accept-Encoding', 'Content-Encoding': 'br' })
  expect(brotliDecompressSync(body).toString()).toBe(text)
  expect((await encodeOnce(text, undefined)).body.toString()).toBe(text)
  expect(await encodeOnce('', 'br')).toEqual({ headers: { Vary: 'Accept-Encoding' }, body: Buffer.alloc(0) })
})
