import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readOrCreateAppSecret } from './app-secret.ts'

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return { ...real, open: vi.fn(real.open) }
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanyard-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('uses the configured secret and writes nothing', async () => {
  const appSecret = 'configured'.repeat(5)
  expect(await readOrCreateAppSecret({ appSecret, dataDir: folder })).toBe(appSecret)
  expect(await readdir(folder)).toEqual([])
})

test('concurrent starts agree on one secret that only its owner can read', async () => {
  const dataDir = join(folder, 'not', 'there', 'yet')
  const secrets = await Promise.all(
    Array.from({ length: 20 }, () => readOrCreateAppSecret({ appSecret: undefined, dataDir })),
  )
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  expect(await readdir(dataDir)).toEqual(['app-secret'])
  expect((await stat(join(dataDir, 'app-secret'))).mode & 0o777).toBe(0o600)
  expect((await readFile(join(dataDir, 'app-secret'), 'utf8')).trim()).toBe(secrets[0])
})

test('a process that loses the race takes the secret of the first', async () => {
  const first = 'f'.repeat(43)
  const { open: realOpen } = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises')
  vi.mocked(open).mockImplementationOnce(async (...draft) => {
    await writeFile(join(folder, 'app-secret'), first)
    return realOpen(...draft)
  })
  expect(await readOrCreateAppSecret({ appSecret: undefined, dataDir: folder })).toBe(first)
  expect(await readdir(folder)).toEqual(['app-secret'])
})

test('a damaged file stops the start instead of changing every keyed hash', async () => {
  await writeFile(join(folder, 'app-secret'), '')
  await expect(readOrCreateAppSecret({ appSecret: undefined, dataDir: folder })).rejects.toThrow('holds no secret')
})
