import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type StoredPage, storePage } from './stored-page.ts'

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
})
