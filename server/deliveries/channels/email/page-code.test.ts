import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { pageCode } from './page-code.ts'

test('each module of the code is eight pixels wide', async () => {
  const url = 'https://site.example/demo/3M9uKq7Xw2TzB5cRfN8dLy'
  const { data: modules } = encode(url, { ecc: 'M', border: 2 })
  const { data, info } = await sharp(await pageCode(url))
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([modules.length * 8, modules.length * 8])
  const seen = Array.from({ length: info.height }, (_, y) =>
    Array.from({ length: info.width }, (_, x) => data[y * info.width + x]),
  )
  expect(seen).toEqual(seen.map((row, y) => row.map((_, x) => (modules[y >> 3]?.[x >> 3] ? 0 : 255))))
})
