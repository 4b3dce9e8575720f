import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  contactHash,
  readUnsubscribeToken,
  suppress,
  unsubscribeToken,
} from '#server/deliveries/recipients/suppression-list.ts'
import { switchDemo } from '#server/demos/demo-switch.ts'
import { releaseDemo } from '#server/demos/plan-demo.ts'
import { approveLeads } from '#server/leads/inbox/approve-leads.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { demoBody } from './leads.ts'

const HOUR = 3_600_000

onEachDatabase((empty) => {
  let settings: Awaited<ReturnType<typeof empty>>
  let context: TestContext
  let others: TestContext[]

  beforeEach(async () => {
    settings = await empty()
    context = await testContext(settings)
    others = []
  })
  afterEach(() => Promise.all([context, ...others].map(({ db }) => db.close())))

  async function other(changes: Parameters<typeof testContext>[1] = {}) {
    const another = await testContext(settings, changes)
    another.clock = context.clock
    others.push(another)
    return another
  }
  const demo = (change = {}, source = {}, by = context) =>
    submitLead(by, 'demo', { ...demoBody, ...change }, { ipAddress: '192.0.2.1', ...source })
  const pass = (time: number) => {
    context.clock.now = new Date(context.clock.now.getTime() + time)
  }
  async function toVisitors() {
    const rows = await context.db.query.selectFrom('deliveries').selectAll().where('receiver', '=', 'visitor').execute()
    return rows
      .map(({ channel, purpose, state, last_error }) =>
        [channel, purpose === 'lead' ? '' : purpose, state === 'pending' ? '' : state, last_error]
          .filter(Boolean)
          .join(' '),
      )
      .sort()
  }
  const pages = () => context.db.query.selectFrom('demos').selectAll().orderBy('created_at').execute()

  test('a demo has its own page, a pass, an email and WhatsApp', async () => {
    const sent = await demo()
    const [page] = await pages()
    expect(sent).toMatchObject({ state: 'stored', held: false, demo: { token: page?.token } })
    expect(page?.token).toMatch(/^[\w-]{22}$/)
    expect(page).toMatchObject({ room: 'Room B', expires_at: context.clock.now.getTime() + 72 * HOUR })
    expect(await toVisitors()).toEqual(['email', 'wallet', 'whatsapp'])
    const wallet = await context.db.query
      .selectFrom('deliveries')
      .select('id')
      .where('channel', '=', 'wallet')
      .execute()
    expect(wallet).toEqual([{ id: page?.serial }])
    expect(await demo()).toMatchObject({ repeated: true, demo: { token: page?.token } })
  })

  describe('the same email address', () => {
    test('gets no second email for 24 hours, but the same page and response', async () => {
      await demo()
      for (const company of ['Another Ltd', 'A Third Ltd'])
        expect(await demo({ company })).toMatchObject({ held: false, demo: { token: expect.any(String) } })
      const emails = async () => (await toVisitors()).filter((row) => row.startsWith('email'))
      expect(await emails()).toEqual(['email', 'email demo-again', 'email demo-again cancelled email-had-demo'])
      pass(24 * HOUR)
      await demo({ email: 'AMARA@example.com' })
      expect((await emails()).filter((row) => row === 'email')).toHaveLength(2)
    })

    test('gets one demo from two processes at once', async () => {
      const second = await other()
      const results = await Promise.all(
        [1, 2, 3, 4, 5, 6].map((number) =>
          demo({ company: `Company ${'I'.repeat(number)}` }, {}, number % 2 ? second : context),
        ),
      )
      expect(results.map(({ state }) => state)).toEqual(Array(6).fill('stored'))
      expect((await toVisitors()).filter((row) => row === 'email')).toHaveLength(1)
    })
  })

  describe('a mailbox', () => {
    const emails = async () => (await toVisitors()).filter((row) => row.startsWith('email'))

    test('is one in any spelling', async () => {
      for (const email of [
        'victim@example.com',
        'victim+1@example.com',
        'Victim+2@Example.com',
        'victim+3@example.com',
      ])
        await demo({ email })
      expect(await emails()).toEqual([
        'email',
        'email demo-again',
        'email demo-again cancelled email-had-demo',
        'email demo-again cancelled email-had-demo',
      ])
    })

    test('counts what version 0.1.0 stored for another spelling', async () => {
      const hash = contactHash(context.config.appSecret, 'email', 'victim+1@example.com')
      const until = context.clock.now.getTime() + HOUR
      await context.db.write((queries) =>
        queries.insertInto('demo_slots').values({ address_hash: hash, lead_id: 'before', until }).execute(),
      )
      await demo({ email: 'victim+1@example.com' })
      expect(await emails()).toEqual(['email demo-again'])
      await demo({ email: 'victim@example.com' })
      expect(await emails()).toEqual(['email', 'email demo-again'])
    })

    test('that has unsubscribed is unsubscribed in every spelling', async () => {
      const { appSecret } = context.config
      const hash = readUnsubscribeToken(appSecret, unsubscribeToken(appSecret, 'amara+events@example.com')) ?? ''
      await suppress(context, hash, 'unsubscribed')
      for (const email of ['amara+events@example.com', 'amara@example.com', 'amara+other@example.com'])
        await demo({ email })
      expect(new Set(await emails())).toEqual(
        new Set(['email cancelled suppressed', 'email demo-again cancelled suppressed']),
      )
    })
  })

  describe('emails to visitors', () => {
    const state = (result: Awaited<ReturnType<typeof demo>>) => 'held' in result && result.held
    const heldBy = async () => {
      const leads = await context.db.query.selectFrom('leads').select(['email', 'held_reasons']).execute()
      return Object.fromEntries(
        leads.filter(({ held_reasons }) => held_reasons).map(({ email, held_reasons }) => [email, held_reasons]),
      )
    }

    test('have a total limit, above which demos are held for a day or until approval', async () => {
      const limited = await other({ emailDailyLimit: 2, emailDomainDailyLimit: 0 })
      for (const name of ['ann', 'bob', 'eve']) await demo({ email: `${name}@example.com` }, {}, limited)
      expect(await heldBy()).toEqual({ 'eve@example.com': 'email-limit' })
      const [held] = await context.db.query.selectFrom('leads').selectAll().where('state', '=', 'held').execute()
      await approveLeads(limited, [held?.id ?? ''])
      expect((await toVisitors()).filter((row) => row === 'email')).toHaveLength(3)
      pass(24 * HOUR)
      expect(state(await demo({ email: 'pat@example.com' }, {}, limited))).toBe(false)
    })

    test('have a limit for each company, but not for public providers', async () => {
      const limited = await other({ emailDomainDailyLimit: 1 })
      for (const email of ['ann@example.com', 'bob@EXAMPLE.com', 'ann@gmail.com', 'bob@gmail.com', 'ann@example.org'])
        await demo({ email }, {}, limited)
      expect(await heldBy()).toEqual({ 'bob@EXAMPLE.com': 'email-domain-limit' })
    })
  })

  test('the same number gets no second WhatsApp message for 24 hours', async () => {
    await demo()
    await demo({ email: 'theo@example.com' })
    expect((await toVisitors()).filter((row) => row.startsWith('whatsapp'))).toEqual([
      'whatsapp',
      'whatsapp cancelled number-had-demo',
    ])
  })

  test.each([
    [{ telephone: '+447700900123' }, {}, 'number-not-assigned'],
    [{}, { whatsappCountries: ['IE'] }, 'country'],
    [{ country: 'GB', telephone: '+353871234567' }, { whatsappCountries: ['GB'] }, 'country'],
  ])('%o with %o withholds WhatsApp: %s', async (change, changes, reason) => {
    await demo(change, {}, await other(changes))
    expect(await toVisitors()).toEqual(['email', 'wallet', `whatsapp cancelled ${reason}`])
  })

  test('WhatsApp has a limit for all visitors together', async () => {
    const limited = await other({ whatsappDailyLimit: 1 })
    await demo({}, {}, limited)
    await demo({ email: 'theo@example.com', telephone: '+447400123457' }, {}, limited)
    pass(24 * HOUR)
    await demo({ email: 'rosa@example.com', telephone: '+447400123458' }, {}, limited)
    expect((await toVisitors()).filter((row) => row.startsWith('whatsapp'))).toEqual([
      'whatsapp',
      'whatsapp',
      'whatsapp cancelled daily-limit',
    ])
  })

  test('a network gets a limited number of demos an hour, then they are held', async () => {
    const limited = await other({ demoHourlyLimit: 2 })
    const results = []
    for (const name of ['a', 'b', 'c']) results.push(await demo({ email: `${name}@example.com` }, {}, limited))
    expect(results.map((result) => 'held' in result && result.held)).toEqual([false, false, true])
    expect(await demo({ email: 'd@example.com' }, { ipAddress: '192.0.2.2' }, limited)).toMatchObject({
      held: false,
    })
    pass(HOUR)
    expect(await demo({ email: 'e@example.com' }, {}, limited)).toMatchObject({ held: false })
  })

  test('a held demo has a page and sends nothing until it is approved', async () => {
    const held = await demo({}, { honeypot: 'x' })
    expect(held).toMatchObject({ held: true, demo: { token: expect.any(String) } })
    expect(await toVisitors()).toEqual([])
    const lead = await context.db.query.selectFrom('leads').selectAll().executeTakeFirstOrThrow()
    pass(50 * HOUR)
    const deliveries = await context.db.write((queries) =>
      releaseDemo(queries, context.config, lead, context.clock.now.getTime()),
    )
    expect(deliveries.map(({ channel, state }) => `${channel} ${state}`)).toEqual([
      'wallet pending',
      'email pending',
      'whatsapp pending',
    ])
    expect((await pages())[0]?.expires_at).toBe(context.clock.now.getTime() + 72 * HOUR)
  })

  test('demos are held while they are paused, and sent again afterwards', async () => {
    await context.db.write((queries) => switchDemo(queries, 'off', 1))
    expect(await demo()).toMatchObject({ held: true })
    const [lead] = await context.db.query.selectFrom('leads').select('held_reasons').execute()
    expect(lead?.held_reasons).toBe('demo-off')
    await context.db.write((queries) => switchDemo(queries, 'on', 2))
    expect(await demo({ email: 'theo@example.com' })).toMatchObject({ held: false })
  })

  test('an unsubscribed visitor gets nothing, by email or telephone', async () => {
    const { appSecret } = context.config
    await context.db.write((queries) =>
      queries
        .insertInto('suppressions')
        .values([
          { address_hash: contactHash(appSecret, 'email', 'amara@example.com'), reason: 'unsubscribed', created_at: 1 },
          { address_hash: contactHash(appSecret, 'telephone', '+447400123456'), reason: 'stop', created_at: 1 },
        ])
        .execute(),
    )
    await demo({ email: 'Amara@Example.com' })
    expect(await toVisitors()).toEqual(['email cancelled suppressed', 'wallet', 'whatsapp cancelled suppressed'])
  })
})
