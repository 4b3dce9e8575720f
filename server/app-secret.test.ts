import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readAppSecret } from './app-secret.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanyard-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('the configured secret is used as it is and nothing is written', async () => {
  const appSecret = 'configured'.repeat(5)
  expect(await readAppSecret({ appSecret, dataDir: folder })).toBe(appSecret)
  expect(await readdir(folder)).toEqual([])
})

test('processes that start at once agree on one secret that only its owner can read', async () => {
  const dataDir = join(folder, 'not', 'there', 'yet')
  const ask = async (delay: number) => {
    await setTimeout(delay)
    return readAppSecret({ appSecret: undefined, dataDir })
  }
  const secrets = await Promise.all(Array.from({ length: 60 }, (_, index) => ask(index / 10)))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  expect(await readdir(dataDir)).toEqual(['app-secret'])
  expect((await stat(join(dataDir, 'app-secret'))).mode & 0o777).toBe(0o600)
  expect((await readFile(join(dataDir, 'app-secret'), 'utf8')).trim()).toBe(secrets[0])
})

test('a damaged file stops the start instead of changing every keyed hash', async () => {
  await writeFile(join(folder, 'app-secret'), '')
  await expect(readAppSecret({ appSecret: undefined, dataDir: folder })).rejects.toThrow('holds no secret')
})
