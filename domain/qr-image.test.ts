import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrImage } from './qr-image.ts'

test.each(['https://site.example/modules/demo', 'a', 'x'.repeat(400)])('each module of %s is one pixel', (text) => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const bytes = Buffer.from(qrImage(text).slice('data:image/bmp;base64,'.length), 'base64')
  const row = Math.ceil(size / 32) * 4
  // https://learn.microsoft.com/windows/win32/gdi/bitmap-storage
  expect(bytes.subarray(0, 2).toString()).toBe('BM')
  expect([2, 10, 14, 18, 22].map((at) => bytes.readUInt32LE(at))).toEqual([62 + row * size, 62, 40, size, size])
  expect([bytes.readUInt16LE(26), bytes.readUInt16LE(28)]).toEqual([1, 1])
  expect([bytes.readUInt32LE(54), bytes.readUInt32LE(58)]).toEqual([0, 0xffffff])
  const isDark = (x: number, y: number) =>
    ((bytes[62 + (size - 1 - y) * row + Math.floor(x / 8)] ?? 0) & (128 >> (x % 8))) === 0
  expect(data.map((line, y) => line.map((_, x) => isDark(x, y)))).toEqual(data)
})
