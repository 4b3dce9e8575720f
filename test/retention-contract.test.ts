import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { legalFacts } from '#content/legal/legal-facts.ts'
import { readConfig } from '#server/config/config.ts'
import { writeMessageFile } from '#server/deliveries/message-file.ts'
import { listLeads } from '#server/leads/lead-records.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { erasePerson } from '#server/privacy/erasure.ts'
import { runRetention } from '#server/privacy/retention.ts'
import { startRetention } from '#server/privacy/retention-job.ts'
import { noon, type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { contactBody, demoBody, quickBody } from './leads.ts'

const DAY = 24 * 3_600_000

test('leads are stored as long as the privacy notice says', () => {
  const { retentionDays } = readConfig({})
  const months = (text: string) => Math.floor((Number.parseInt(text, 10) * 365.25) / 12)
  expect(retentionDays).toEqual({
    contact: months(legalFacts.messagesKept),
    demo: months(legalFacts.demosKept),
    quick: months(legalFacts.signUpsKept),
    customer: months(legalFacts.customersKept),
  })
})

onEachDatabase((empty) => {
  let context: TestContext

  beforeEach(async () => {
    const limits = { leadSoftLimit: 0, leadHardLimit: 0, demoRepeatHours: 0, demoHourlyLimit: 0 }
    context = await testContext(await empty(), limits)
  })
  afterEach(() => context.db.close())

  async function submit(kind: 'contact' | 'demo' | 'quick', body: object, source = {}) {
    const stored = await submitLead(context, kind, body, { ipAddress: '192.0.2.1', ...source })
    if (stored.state !== 'stored') throw new Error(stored.state)
    return stored.id
  }
  const at = (ms: number) => {
    context.clock.now = new Date(noon.getTime() + ms)
  }
  const kinds = async () => (await listLeads(context, { limit: 5_000 })).map(({ kind }) => kind)
  const rows = async (table: 'deliveries' | 'demos' | 'pass_registrations' | 'submissions' | 'view_marks') =>
    (await context.db.query.selectFrom(table).selectAll().execute()).length
  const nothing = {
    leads: { contact: 0, demo: 0, quick: 0 },
    demos: 0,
    submissions: 0,
    viewMarks: 0,
    mails: 0,
    audit: 0,
    requests: 0,
    files: 0,
    keptDatabases: 0,
  }

  test('each kind is deleted after its period, with all its rows', async () => {
    await submit('contact', contactBody)
    await submit('demo', demoBody)
    await submit('quick', quickBody)
    expect(await runRetention(context)).toEqual(nothing)

    at(365 * DAY)
    expect((await runRetention(context)).leads).toEqual(nothing.leads)
    at(365 * DAY + 1)
    expect((await runRetention(context, { dryRun: true })).leads).toEqual({ contact: 0, demo: 1, quick: 0 })
    expect(await kinds()).toHaveLength(3)
    expect((await runRetention(context)).leads).toEqual({ contact: 0, demo: 1, quick: 0 })
    expect(await kinds()).not.toContain('demo')
    expect(await rows('deliveries')).toBe(4)

    at(730 * DAY + 1)
    expect((await runRetention(context)).leads).toEqual({ contact: 1, demo: 0, quick: 1 })
    expect(await rows('deliveries')).toBe(0)
  })

  test('0 days means forever', async () => {
    context.config.retentionDays = { contact: 0, demo: 1, quick: 0, customer: 0 }
    await submit('contact', contactBody)
    await submit('quick', quickBody)
    at(9_000 * DAY)
    expect((await runRetention(context)).leads).toEqual(nothing.leads)
    expect(await kinds()).toHaveLength(2)
  })

  test('one run deletes several batches', async () => {
    for (let round = 0; round < 260; round++) await submit('demo', { ...demoBody, email: `${round}@example.com` })
    at(366 * DAY)
    expect(await runRetention(context)).toMatchObject({ leads: { demo: 260 }, demos: 0 })
  })

  test('a lead is deleted after the webhook’s receiver got its erasure', async () => {
    await submit('quick', quickBody)
    await context.db.write((queries) => queries.updateTable('deliveries').set({ attempts: 1, state: 'done' }).execute())
    at(730 * DAY)
    await erasePerson(context, quickBody.email)
    at(730 * DAY + 1)
    expect((await runRetention(context)).leads.quick).toBe(0)
    await context.db.write((queries) => queries.updateTable('deliveries').set({ state: 'dead' }).execute())
    expect((await runRetention(context)).leads.quick).toBe(1)
  })

  test('a demo ends before its lead, with its pass and its phones', async () => {
    await submit('demo', demoBody)
    const { serial } = await context.db.query.selectFrom('demos').select('serial').executeTakeFirstOrThrow()
    await context.db.write((queries) =>
      queries
        .insertInto('pass_registrations')
        .values({ device_id: 'phone', serial, push_token: 'token', registered_at: 0 })
        .execute(),
    )
    const folder = join(context.config.dataDir, 'passes')
    mkdirSync(folder)
    writeFileSync(join(folder, `${serial}.pkpass`), 'pass')
    at(72 * 3_600_000 - 1)
    expect(await runRetention(context)).toMatchObject({ demos: 0, files: 0 })
    at(72 * 3_600_000)
    expect(await runRetention(context, { dryRun: true })).toMatchObject({ demos: 1, files: 0 })
    expect(await runRetention(context)).toMatchObject({ demos: 1, files: 1, leads: { demo: 0 } })
    expect([await rows('demos'), await rows('pass_registrations'), await kinds()]).toEqual([0, 0, ['demo']])
    expect(readdirSync(folder)).toEqual([])
  })

  test('a demo’s slot is deleted with its lead', async () => {
    const slot = { address_hash: 'hash', lead_id: await submit('demo', demoBody), until: noon.getTime() + DAY }
    await context.db.write((queries) => queries.insertInto('demo_slots').values(slot).execute())
    const slots = () => context.db.query.selectFrom('demo_slots').selectAll().execute()
    at(364 * DAY)
    await runRetention(context)
    expect(await slots()).toEqual([slot])
    at(366 * DAY)
    await runRetention(context)
    expect(await slots()).toEqual([])
  })

  test('submissions and hashes of views are deleted after their period', async () => {
    await submit('quick', quickBody, { idempotencyKey: 'one' })
    await submit('contact', contactBody)
    await context.db.write((queries) =>
      queries
        .insertInto('view_marks')
        .values([
          { mark: 'a', day: '2026-05-13' },
          { mark: 'b', day: '2026-05-14' },
        ])
        .execute(),
    )
    at(11 * 60_000)
    expect(await runRetention(context, { dryRun: true })).toMatchObject({ submissions: 1, viewMarks: 1 })
    expect(await runRetention(context)).toMatchObject({ submissions: 1, viewMarks: 1 })
    expect([await rows('submissions'), await rows('view_marks')]).toEqual([1, 1])
  })

  test('a run without a data folder, as on a new worker, deletes everything', async () => {
    await submit('quick', quickBody)
    at(5_000 * DAY)
    const { dataDir } = context.config
    const elsewhere = { ...context, config: { ...context.config, dataDir: join(dataDir, 'none') } }
    expect(await runRetention(elsewhere)).toMatchObject({ leads: { quick: 1 }, files: 0 })
    expect(existsSync(join(dataDir, 'none'))).toBe(false)
  })

  test('a serving process removes its mails for staff and does not delete leads', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    await submit('quick', quickBody)
    at(5_000 * DAY)
    await writeMessageFile(context.config.dataDir, 'mailbox', randomUUID(), 'a link to sign in')
    const stop = startRetention({ ...context, config: { ...context.config, processRole: 'web' } })
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    await stop()
    expect(readdirSync(join(context.config.dataDir, 'mailbox'))).toEqual([])
    expect(await kinds()).toEqual(['quick'])
  })

  test('a replaced database is stored for 30 days', async () => {
    const folder = join(context.config.dataDir, 'replaced')
    mkdirSync(folder)
    const file = join(folder, 'lanyard-2026-04-14.db')
    writeFileSync(file, '')
    utimesSync(file, noon, new Date(noon.getTime() - 30 * DAY + 1_000))
    expect((await runRetention(context)).keptDatabases).toBe(0)
    at(1_000)
    expect((await runRetention(context)).keptDatabases).toBe(1)
    expect(existsSync(file)).toBe(false)
  })
})
