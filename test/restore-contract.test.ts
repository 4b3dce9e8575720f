import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Config, readConfig } from '#server/config/config.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { writeErasures } from '#server/privacy/erasure-list.ts'
import { restore } from '../cli/commands/restore.ts'
import { testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { demoBody } from './leads.ts'

onEachDatabase((empty, dialect) => {
  let config: Config & { appSecret: string }
  let list: string
  let output: string[]

  beforeEach(async () => {
    output = []
    vi.spyOn(console, 'log').mockImplementation((line) => output.push(line))
    const settings = await empty()
    config = { ...readConfig({}), ...settings, appSecret: 'a secret for tests, long enough' }
    list = join(settings.dataDir, 'erasures.json')
    const context = await testContext(settings)
    await submitLead(context, 'demo', demoBody, { ipAddress: '192.0.2.1' })
    await writeErasures(context, list)
    await context.db.close()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    rmSync(list)
  })

  const run = async (...args: string[]) => {
    if ('prepareOffline' in restore) await restore.prepareOffline(args)(config, {})
  }
  async function states() {
    const { db } = await testContext(config)
    const rows = await db.query.selectFrom('deliveries').select(['receiver', 'state']).distinct().execute()
    await db.close()
    return rows.map(({ receiver, state }) => `${receiver} ${state}`).sort()
  }

  test('the end of a restore leaves messages to visitors for a decision, only on PostgreSQL', async () => {
    await run('--reapply-erasures', list)
    const isDoubted = dialect === 'postgres'
    expect(await states()).toEqual(['staff pending', isDoubted ? 'visitor unknown' : 'visitor pending'])
    expect(output.join('\n').includes('3 messages to visitors may have been sent since')).toBe(isDoubted)
  })

  test('a restore without a list of erasures does so with --undecided', async () => {
    await run('--undecided', '--json')
    expect(await states()).toEqual(['staff pending', 'visitor unknown'])
    expect(JSON.parse(output.join(''))).toEqual({ undecided: 3 })
    await run('--reapply-erasures', list, '--json')
    expect(JSON.parse(output.at(-1) ?? '')).toEqual({ erasures: 0, erased: 0, undecided: 0 })
  })
})
