import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { watchContent } from '#server/blog/content-version.ts'
import { publishPost } from '#server/blog/publish-posts.ts'
import type { Change } from '#server/db/changes.ts'
import type { Outcome } from '#server/deliveries/channel.ts'
import { recordCallback } from '#server/deliveries/channels/whatsapp/record-callback.ts'
import { createDispatcher } from '#server/deliveries/dispatcher.ts'
import { redriveAllDead, redriveDelivery } from '#server/deliveries/redrive-deliveries.ts'
import { changeRoom, markEmailSeen, retryMessage } from '#server/demos/change-room.ts'
import { readDemo } from '#server/demos/read-demo.ts'
import { approveLeads } from '#server/leads/inbox/approve-leads.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { eraseLead, erasePerson } from '#server/privacy/erasure.ts'
import { reapplyErasures } from '#server/privacy/erasure-list.ts'
import { runRetention } from '#server/privacy/retention.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { demoBody, quickBody } from './leads.ts'

const HOUR = 3_600_000

onEachDatabase((empty, dialect) => {
  let settings: Awaited<ReturnType<typeof empty>>
  let context: TestContext
  let contexts: TestContext[]
  let unsubscribers: (() => void)[]

  beforeEach(async () => {
    settings = await empty()
    contexts = []
    unsubscribers = []
    context = await anotherProcess()
  })
  afterEach(async () => {
    for (const stop of unsubscribers) stop()
    await Promise.all(contexts.map(({ db }) => db.close()))
  })

  /** Another process on the same database. */
  async function anotherProcess() {
    const made = await testContext(settings, { leadSoftLimit: 0, leadHardLimit: 0 })
    contexts.push(made)
    return made
  }
  function subscribe({ changes }: TestContext) {
    const received: (Change | 'unknown')[] = []
    unsubscribers.push(changes.subscribe((change) => received.push(change)))
    return received
  }
  async function addDemo(honeypot?: string) {
    const source = { ipAddress: '192.0.2.1', ...(honeypot !== undefined && { honeypot }) }
    const stored = await submitLead(context, 'demo', demoBody, source)
    if (stored.state !== 'stored') throw new Error(`The demo was not stored: ${stored.state}`)
    return { id: stored.id, token: stored.demo?.token ?? '' }
  }
  async function send(outcome: Outcome) {
    const names = ['email', 'wallet', 'whatsapp'] as const
    const dispatcher = createDispatcher(
      context,
      names.map((name) => ({ name, live: true, receivers: ['visitor'], send: async () => outcome })),
    )
    await dispatcher.poll()
    await dispatcher.idle()
    await dispatcher.stop(0)
  }
  const idOf = async (channel: 'email' | 'whatsapp') => {
    const message = context.db.query.selectFrom('deliveries').select('id').where('channel', '=', channel)
    return (await message.where('receiver', '=', 'visitor').executeTakeFirstOrThrow()).id
  }
  const callback = async (status: string) =>
    recordCallback(context, {
      statuses: [{ id: 'wamid', status, timestamp: '1778760000', biz_opaque_callback_data: await idOf('whatsapp') }],
      turnedOff: [],
    })

  const done: Outcome = { state: 'done' }
  const refused: Outcome = { state: 'refused', reason: 'no' }
  /** Each change that a demo's page shows, with the outcome that must come before it. */
  const changes: [string, (demo: { id: string; token: string }) => Promise<unknown>, Outcome?][] = [
    ['an outcome', () => send(done)],
    ['an outcome that is not the last', () => send({ state: 'deferred', reason: 'busy' })],
    ['a status from WhatsApp', () => callback('delivered'), done],
    ['an email that was seen', ({ token }) => markEmailSeen(context, token), done],
    ['a room', ({ token }) => changeRoom(context, token, 'Hall 4')],
    ['a message that is sent again', ({ token }) => retryMessage(context, token, 'email'), refused],
    ['a redrive', async () => redriveDelivery(context, await idOf('email')), refused],
    ['a redrive of all that are dead', () => redriveAllDead(context), refused],
    ['the erasure of a lead', ({ id }) => eraseLead(context, id)],
    ['the erasure of a person', () => erasePerson(context, demoBody.email)],
  ]

  test.each(changes)('%s is published once it can be read', async (_, act, before) => {
    const demo = await addDemo()
    if (before) await send(before)
    const { version } = (await readDemo(context, demo.token)) ?? {}
    const reads: Promise<boolean>[] = []
    unsubscribers.push(
      context.changes.subscribe((change) => {
        const isOurs = typeof change === 'object' && 'leads' in change && change.leads.includes(demo.id)
        if (isOurs) reads.push(readDemo(context, demo.token).then((now) => now?.version !== version))
      }),
    )
    await act(demo)
    expect(reads.length).toBeGreaterThan(0)
    expect((await Promise.all(reads)).at(-1)).toBe(true)
  })

  test('an approval, a message of an ended process, and leads deleted by age or by a list are published', async () => {
    const { id } = await addDemo('filled by a program')
    const received = subscribe(context)
    const last = () => received.filter((change) => change !== 'unknown').splice(0)
    await approveLeads(context, [id])
    expect(last()).toEqual([{ leads: [id] }])
    received.length = 0
    await context.db.write((queries) =>
      queries.updateTable('deliveries').set({ state: 'sending', lease_until: 0 }).where('lead_id', '=', id).execute(),
    )
    const dispatcher = createDispatcher(context, [])
    await dispatcher.poll()
    expect(last()).toContainEqual({ leads: expect.arrayContaining([id]) })
    received.length = 0
    await eraseLead(context, id)
    const erasures = await context.db.query.selectFrom('erasures').selectAll().execute()
    await context.db.write((queries) => queries.updateTable('leads').set({ erased_at: null }).execute())
    received.length = 0
    await reapplyErasures(context, erasures)
    expect(last()).toEqual([{ leads: [id] }])
    received.length = 0
    await context.db.write((queries) => queries.deleteFrom('deliveries').execute())
    context.config.retentionDays.demo = 1
    context.clock.now = new Date(context.clock.now.getTime() + 49 * HOUR)
    await runRetention(context)
    expect(last()).toContainEqual({ leads: [id] })
  })

  test('a new lead is published once, and no other submission', async () => {
    const other = await anotherProcess()
    const [here, there] = [subscribe(context), subscribe(other)]
    if (dialect === 'postgres') await expect.poll(() => there).toContain('unknown')
    there.length = 0
    const source = { ipAddress: '192.0.2.1', idempotencyKey: 'one' }
    const stored = await submitLead(context, 'quick', quickBody, source)
    const id = stored.state === 'stored' ? stored.id : ''
    expect(await submitLead(context, 'quick', quickBody, source)).toMatchObject({ repeated: true })
    expect(await submitLead(context, 'quick', { email: 'none' }, source)).toMatchObject({ state: 'refused' })
    expect(here.filter((change) => change !== 'unknown')).toEqual([{ leads: [id] }])
    await expect.poll(() => there, { interval: 5 }).toContainEqual(dialect === 'postgres' ? { leads: [id] } : 'unknown')
  })

  test('another process sees a change, even one that was committed without a notification', async () => {
    const demo = await addDemo()
    const other = await anotherProcess()
    const received = subscribe(other)
    if (dialect === 'postgres') await expect.poll(() => received).toContain('unknown')
    received.length = 0
    await changeRoom(context, demo.token, 'Hall 4')
    const expected = dialect === 'postgres' ? { leads: [demo.id] } : 'unknown'
    await expect.poll(() => received, { interval: 5 }).toContainEqual(expected)
    received.length = 0
    await context.db.write((queries) => queries.updateTable('demos').set({ room: 'Room C' }).execute())
    await expect.poll(() => received, { interval: 20 }).toContain('unknown')
  })

  test('a change of content clears the page cache of every process', async () => {
    const other = await anotherProcess()
    const emptied = { here: 0, there: 0 }
    unsubscribers.push(await watchContent(context, () => (emptied.here += 1)))
    unsubscribers.push(await watchContent(other, () => (emptied.there += 1)))
    expect(emptied).toEqual({ here: 1, there: 1 })
    await publishPost(context, 'none', 0)
    await expect.poll(() => emptied, { interval: 5 }).toEqual({ here: 2, there: 2 })
  })

  describe.runIf(dialect === 'postgres')('a listener', () => {
    test('whose connection breaks reconnects and checks what it missed', async () => {
      const other = await anotherProcess()
      const received = subscribe(other)
      await expect.poll(() => received).toContain('unknown')
      received.length = 0
      const cut = await administer(
        `SELECT pg_terminate_backend(pid) AS is_cut FROM pg_stat_activity
          WHERE query = 'LISTEN lanyard' AND datname = current_database()`,
      )
      expect(cut).toEqual([{ is_cut: true }])
      await expect.poll(listeners, { interval: 50 }).toBe(1)
      await expect.poll(() => received).toContain('unknown')
      received.length = 0
      context.changes.notify({ leads: ['a'] })
      await expect.poll(() => received, { interval: 5 }).toContainEqual({ leads: ['a'] })
    })

    test('closes with the last subscriber', async () => {
      const received = subscribe(context)
      await expect.poll(() => received).toContain('unknown')
      expect(await listeners()).toBe(1)
      for (const stop of unsubscribers.splice(0)) stop()
      await expect.poll(listeners, { interval: 20 }).toBe(0)
    })

    test('gets what was published before its publisher closed', async () => {
      const other = await anotherProcess()
      const received = subscribe(other)
      await expect.poll(() => received).toContain('unknown')
      const leads = Array.from({ length: 500 }, (_, number) => `lead-${number}`)
      context.changes.notify({ leads })
      contexts.splice(contexts.indexOf(context), 1)
      await context.db.close()
      const published = () =>
        received.flatMap((change) => (typeof change === 'object' && 'leads' in change ? change.leads : []))
      await expect.poll(published, { interval: 20 }).toEqual(leads)
    })

    const listeners = async () => {
      const rows = await administer(
        `SELECT pid FROM pg_stat_activity WHERE query = 'LISTEN lanyard' AND datname = current_database()`,
      )
      return rows.length
    }
    async function administer(text: string) {
      const client = new pg.Client({ connectionString: settings.databaseUrl })
      await client.connect()
      try {
        return (await client.query(text)).rows
      } finally {
        await client.end()
      }
    }
  })
})
