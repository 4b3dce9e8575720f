import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bitmapPng } from './bitmap-png.ts'

test.each([1, 3, 8])('other programs see the squares, each %i pixels wide', async (scale) => {
  const rows = Array.from({ length: 5 }, (_, y) => Array.from({ length: 7 }, (_, x) => (x * 3 + y * 5) % 4 === 0))
  const { data, info } = await sharp(bitmapPng(rows, scale))
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([7 * scale, 5 * scale])
  const seen = Array.from({ length: info.height }, (_, y) =>
    Array.from({ length: info.width }, (_, x) => data[y * info.width + x]),
  )
  expect(seen).toEqual(
    Array.from({ length: 5 * scale }, (_, y) =>
      Array.from({ length: 7 * scale }, (_, x) => (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)] ? 0 : 255)),
    ),
  )
})
