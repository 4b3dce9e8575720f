import sharp from 'sharp'
import { encode } from 'uqr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'
import { preloadTemplates, renderQrCode } from './compose.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function hold(NODE_ENV: string) {
  const load = vi.fn(() => Promise.reject(new Error('There is no build')))
  const warn = vi.fn()
  const context = { config: readConfig({ NODE_ENV }), log: { warn } } as unknown as Context
  return { load, warn, stop: preloadTemplates(context, load) }
}

test('the built emails are loaded shortly after the start, and a failure is logged', async () => {
  const { load, warn } = hold('production')
  await vi.advanceTimersByTimeAsync(10_000)
  expect([load.mock.calls, warn.mock.calls.length]).toEqual([[['production']], 1])
})

test('they are loaded neither in development nor after the stop', async () => {
  const developing = hold('development')
  const stopped = hold('production')
  stopped.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([developing.load.mock.calls, stopped.load.mock.calls]).toEqual([[], []])
})

test('each module of the code is eight pixels wide', async () => {
  const url = 'https://site.example/demo/3M9uKq7Xw2TzB5cRfN8dLy'
  const { data: modules } = encode(url, { ecc: 'M', border: 2 })
  const { data, info } = await sharp(await renderQrCode(url))
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([modules.length * 8, modules.length * 8])
  const seen = Array.from({ length: info.height }, (_, y) =>
    Array.from({ length: info.width }, (_, x) => data[y * info.width + x]),
  )
  expect(seen).toEqual(seen.map((row, y) => row.map((_, x) => (modules[y >> 3]?.[x >> 3] ? 0 : 255))))
})
