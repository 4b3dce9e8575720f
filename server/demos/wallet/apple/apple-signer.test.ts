import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { ConfigError } from '#server/config/config-error.ts'
import { expiryWarning, readAppleSigner } from './apple-signer.ts'
import { type GeneratedCertificates, makeCertificates } from './make-certificates.ts'

const folder = mkdtempSync(join(tmpdir(), 'lanyard-signer-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

const now = new Date('2026-05-14T12:00:00Z')
const passType = 'pass.com.example.event'
let made: GeneratedCertificates
let other: GeneratedCertificates
beforeAll(async () => {
  made = await makeCertificates(passType, 'ABCDE12345', now)
  other = await makeCertificates(passType, 'ABCDE12345', now)
})

const environment = () => ({
  APPLE_PASS_TYPE_ID: passType,
  APPLE_TEAM_ID: 'ABCDE12345',
  APPLE_PASS_CERT_FILE: file('pass.pem', made.certificate),
  APPLE_PASS_KEY_FILE: file('pass.key', made.key),
  APPLE_WWDR_FILE: file('wwdr.pem', made.authority),
})
const signer = (changes: Record<string, string> = {}, at = now) =>
  readAppleSigner({ ...readConfig({ ...environment(), ...changes }), dataDir: folder }, at)

test('a certificate for the pass type and team signs', async () => {
  expect(await signer()).toMatchObject({ passType, team: 'ABCDE12345', isTrusted: true })
})

describe('the start is refused with one line', () => {
  test.each([
    [
      'another pass type',
      { APPLE_PASS_TYPE_ID: 'pass.com.example.other' },
      `is for ${passType}, but APPLE_PASS_TYPE_ID`,
    ],
    ['another team', { APPLE_TEAM_ID: 'ZZZZZ12345' }, 'is of team ABCDE12345, but APPLE_TEAM_ID is ZZZZZ12345'],
    ['a file that is not there', { APPLE_WWDR_FILE: join(folder, 'none.pem') }, 'cannot be read (ENOENT)'],
    ['a file that is no certificate', { APPLE_PASS_CERT_FILE: file('text.pem', 'hello') }, 'a certificate in PEM'],
    ['a file that is no key', { APPLE_PASS_KEY_FILE: file('text.key', 'hello') }, 'an RSA key in PEM'],
  ])('%s', async (_what, changes, line) => {
    const refused = await signer(changes).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ConfigError)
    expect((refused as Error).message).toContain(line)
    expect((refused as Error).message).not.toContain('\n')
  })

  test('another authority', () =>
    expect(signer({ APPLE_WWDR_FILE: file('other.pem', other.authority) })).rejects.toThrow('intermediate G4'))
  test('another key', () =>
    expect(signer({ APPLE_PASS_KEY_FILE: file('other.key', other.key) })).rejects.toThrow('does not belong to the key'))
  test('an expired certificate', () =>
    expect(signer({}, new Date('2036-05-15'))).rejects.toThrow('ended on 2036-05-14'))
  test('a certificate that is not valid yet', () =>
    expect(signer({}, new Date('2026-05-13'))).rejects.toThrow('begins only on 2026-05-14'))
  test('a part of the settings', () =>
    expect(() => readConfig({ APPLE_TEAM_ID: 'ABCDE12345' })).toThrow(
      'APPLE_TEAM_ID is set without APPLE_PASS_TYPE_ID',
    ))
})

test('warns of a certificate that expires within 30 days', async () => {
  const found = await signer()
  expect(expiryWarning(found, new Date('2036-04-14T00:00:00Z'))).toBeUndefined()
  expect(expiryWarning(found, new Date('2036-04-15T12:00:00Z'))).toContain('ends in 29 days, on 2036-05-14')
})

test('generates one throwaway signer without settings, whichever process is first', async () => {
  const dataDir = join(folder, 'data')
  const bare = { ...readConfig({}), dataDir }
  const signers = await Promise.all([readAppleSigner(bare, now), readAppleSigner(bare, now)])
  expect(signers[0]).toMatchObject({ isTrusted: false, passType: 'pass.example.lanyard' })
  expect(signers[1]).toEqual(signers[0])
})

test('removes drafts of killed processes, but not those of running ones', async () => {
  const dataDir = join(folder, 'data')
  const [left, fresh] = ['throw-away-certificates.0011aabb', 'throw-away-certificates.2233ccdd']
  for (const draft of [left, fresh]) await mkdir(join(dataDir, draft), { recursive: true })
  await utimes(join(dataDir, left), 0, 0)
  await readAppleSigner({ ...readConfig({}), dataDir }, now)
  expect((await readdir(dataDir)).sort()).toEqual(['throw-away-certificates', fresh])
})
