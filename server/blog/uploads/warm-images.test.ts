import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { storedUploads, warmImages } from './warm-images.ts'

let dataDir: string
let lines: string[]
beforeEach(async () => {
  lines = []
  dataDir = await mkdtemp(join(tmpdir(), 'lanyard-warm-'))
  await mkdir(join(dataDir, 'uploads'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const context = () => ({
  config: { ...readConfig({}), appSecret: '', dataDir },
  log: createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }),
})
const image = () =>
  sharp({ create: { width: 16, height: 8, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()

test('converts what pages request once', async () => {
  await writeFile(join(dataDir, 'uploads', 'a.png'), await image())
  await writeFile(join(dataDir, 'uploads', 'b.png.42.part'), 'unfinished')
  expect(await storedUploads(dataDir)).toEqual(['a.png'])
  await warmImages(context(), await storedUploads(dataDir))
  const cache = join(dataDir, 'image-cache')
  const made = await readdir(cache)
  expect(made.length).toBe(13)
  const times = () => Promise.all(made.map(async (file) => (await stat(join(cache, file))).mtimeMs))
  const before = await times()
  await warmImages(context(), ['a.png'])
  expect(await times()).toEqual(before)
  expect(lines).toEqual([])
})

test('logs an unreadable original and continues with the others', async () => {
  await writeFile(join(dataDir, 'uploads', 'a.png'), 'no image')
  await writeFile(join(dataDir, 'uploads', 'b.png'), await image())
  await warmImages(context(), ['a.png', 'b.png'])
  expect(lines.join('')).toMatch(/"uploads":\["a\.png"\].*could not be prepared/)
  expect((await readdir(join(dataDir, 'image-cache'))).length).toBe(13)
})

test('ends with the server', async () => {
  await writeFile(join(dataDir, 'uploads', 'a.png'), await image())
  const stopping = new AbortController()
  const warmed = warmImages(context(), ['a.png'], stopping.signal)
  stopping.abort()
  await warmed
  expect(await readdir(dataDir)).toEqual(['uploads'])
  expect(lines).toEqual([])
})
