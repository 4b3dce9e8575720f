import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bindAppSecret, readSecretDigest, replaceSecret } from '#server/db/bound-secret.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { backUp } from '#server/ops/backup.ts'
import { restore } from '#server/ops/restore.ts'
import { erasePerson } from '#server/privacy/erasure.ts'
import { readErasures, writeErasures } from '#server/privacy/erasure-list.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { quickBody } from './leads.ts'

const secret = 'one secret of at least 32 characters'
const other = 'another secret of 32 characters or so'

onEachDatabase((empty, dialect) => {
  let context: TestContext
  let root: string

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'lanyard-secret-'))
    context = await testContext(await empty())
  })
  afterEach(async () => {
    await context.db.close()
    rmSync(root, { recursive: true })
  })
  const withFile = (name: string) => ({ dataDir: join(root, name), appSecret: undefined })

  test('a database accepts only the secret that it is bound to', async () => {
    expect(await bindAppSecret(context.db, { dataDir: root, appSecret: secret })).toBe(secret)
    expect(await bindAppSecret(context.db, { dataDir: root, appSecret: secret })).toBe(secret)
    await expect(bindAppSecret(context.db, { dataDir: root, appSecret: other })).rejects.toThrow(
      /^APP_SECRET is not the secret that the database was filled with\. .+ secret replace --yes$/,
    )
    expect(await readSecretDigest(context.db.query)).not.toContain(secret)
  })

  test('a missing secret is not generated again', async () => {
    const made = await bindAppSecret(context.db, withFile('first'))
    expect(await bindAppSecret(context.db, withFile('first'))).toBe(made)
    await expect(bindAppSecret(context.db, withFile('second'))).rejects.toThrow('second/app-secret is missing')
    expect(existsSync(join(root, 'second', 'app-secret'))).toBe(false)
  })

  test('of machines that start together with different secrets, only one starts', async () => {
    const starts = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((name) => {
        mkdirSync(join(root, name))
        writeFileSync(join(root, name, 'app-secret'), name.repeat(43))
        return bindAppSecret(context.db, withFile(name))
      }),
    )
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('processes with one folder can start together', async () => {
    const secrets = await Promise.all(Array.from({ length: 4 }, () => bindAppSecret(context.db, withFile('together'))))
    expect(new Set(secrets).size).toBe(1)
  })

  test('an older database gets no new secret if erasures were keyed with the old one', async () => {
    await erasePerson(context, quickBody.email)
    await expect(bindAppSecret(context.db, withFile('empty'))).rejects.toThrow('app-secret is missing')
    expect(await bindAppSecret(context.db, { dataDir: root, appSecret: secret })).toBe(secret)
  })

  test('an operator may replace a lost secret', async () => {
    await bindAppSecret(context.db, { dataDir: root, appSecret: secret })
    await replaceSecret(context.db, { dataDir: root, appSecret: other })
    expect(await bindAppSecret(context.db, { dataDir: root, appSecret: other })).toBe(other)
    await expect(bindAppSecret(context.db, { dataDir: root, appSecret: secret })).rejects.toThrow('APP_SECRET')
  })

  test('a list of erasures names the secret that keyed them', async () => {
    await bindAppSecret(context.db, { dataDir: root, appSecret: secret })
    const file = join(root, 'erasures.json')
    await writeErasures(context, file)
    expect((await readErasures(file)).secret).toBe(await readSecretDigest(context.db.query))
  })

  test.runIf(dialect === 'sqlite')('a backup is restored only with its own secret', async () => {
    const { dataDir } = context.config
    await bindAppSecret(context.db, { dataDir, appSecret: secret })
    await submitLead(context, 'quick', quickBody, { ipAddress: '192.0.2.1' })
    const file = join(root, 'backup.db')
    await backUp({ dataDir }, file)
    const elsewhere = withFile('elsewhere')
    await expect(restore(elsewhere, file)).rejects.toThrow(
      /elsewhere\/app-secret is missing.* go on without it: add --other-secret$/,
    )
    await expect(restore({ ...elsewhere, appSecret: other }, file)).rejects.toThrow('APP_SECRET is not the secret')
    expect(existsSync(join(root, 'elsewhere', 'lanyard.db'))).toBe(false)
    expect(await restore({ ...elsewhere, appSecret: secret }, file)).toMatchObject({ leads: 1 })
    expect(await restore({ ...elsewhere, appSecret: other }, file, { otherSecret: true })).toMatchObject({ leads: 1 })
  })
})
