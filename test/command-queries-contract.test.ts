import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DeliveryState } from '#domain/deliveries/delivery.ts'
import { readStatistics } from '#server/analytics/statistics.ts'
import { countedRoute, countFormStart, countPageView, flushVisitCounts } from '#server/analytics/visit-counts.ts'
import { flushVitals, recordVitals } from '#server/analytics/web-vitals.ts'
import { countWidgetStep, flushWidgetCounts } from '#server/analytics/widget-counts.ts'
import { readContentVersion } from '#server/blog/content-version.ts'
import { HIDDEN_DATE, publishPost } from '#server/blog/publish-posts.ts'
import { listAllPosts } from '#server/blog/read-posts.ts'
import { listDeliveries } from '#server/deliveries/list-deliveries.ts'
import { redriveAllDead, redriveDelivery } from '#server/deliveries/redrive-deliveries.ts'
import { approveLeads } from '#server/leads/inbox/approve-leads.ts'
import { listLeads, readLead } from '#server/leads/lead-records.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { eraseLead } from '#server/privacy/erasure.ts'
import { noon, type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { contactBody, demoBody, quickBody } from './leads.ts'
import { seedLeads } from './seed-leads.ts'

onEachDatabase((empty) => {
  let context: TestContext

  beforeEach(async () => {
    context = await testContext(await empty(), { leadSoftLimit: 0, leadHardLimit: 0 })
  })
  afterEach(() => context.db.close())

  async function submit(kind: 'contact' | 'demo' | 'quick', body: unknown, source = {}) {
    const stored = await submitLead(context, kind, body, { ipAddress: '192.0.2.1', ...source })
    if (stored.state !== 'stored') throw new Error(stored.state)
    return stored.id
  }

  const pass = (ms: number) => {
    context.clock.now = new Date(context.clock.now.getTime() + ms)
  }

  describe('leads are found', () => {
    const emails = async (filter: Parameters<typeof listLeads>[1]) =>
      (await listLeads(context, filter)).map(({ email }) => email)

    beforeEach(async () => {
      await submit('contact', { ...contactBody, email: 'one@example.com', company: 'Crème & Fils' })
      pass(1_000)
      await submit('demo', { ...demoBody, email: 'two@example.com' }, { honeypot: 'x' })
      pass(1_000)
      await submit('quick', { email: 'three@example.com' })
    })

    test.each([
      [{}, ['three', 'two', 'one']],
      [{ limit: 2 }, ['three', 'two']],
      [{ kind: 'demo' }, ['two']],
      [{ state: 'held' }, ['two']],
      [{ state: 'accepted' }, ['three', 'one']],
      [{ state: 'erased' }, []],
      [{ since: noon.getTime() + 1_000 }, ['three', 'two']],
      [{ until: noon.getTime() + 1_000 }, ['one']],
      [{ text: 'CRÈME &' }, ['one']],
      [{ text: 'halls in may' }, ['one']],
      [{ text: 'amara lindqvist' }, ['two', 'one']],
      [{ text: '%' }, []],
    ] as const)('%j', async (filter, names) => {
      expect(await emails({ limit: 10, ...filter })).toEqual(names.map((name) => `${name}@example.com`))
    })

    test('in pages, each lead once', async () => {
      await seedLeads(context, 1_203)
      const found = await listLeads(context, { limit: 5_000 })
      expect(new Set(found.map(({ id }) => id)).size).toBe(1_206)
      expect(found).toHaveLength(1_206)
      expect(await listLeads(context, { limit: 5_000, text: 'visitor.1202@' })).toHaveLength(1)
    })

    test('with the same timestamp, without a loss between pages', async () => {
      for (let first = 0; first < 600; first += 100)
        await Promise.all(
          Array.from({ length: 100 }, (_, place) => submit('quick', { email: `same.${first + place}@example.com` })),
        )
      expect(await listLeads(context, { limit: 5_000, text: 'same.' })).toHaveLength(600)
    })
  })

  test('one lead is shown with its deliveries', async () => {
    const id = await submit('demo', demoBody)
    const lead = await readLead(context, id)
    expect(lead).toMatchObject({ id, email: demoBody.email, telephone_valid: true })
    expect(lead?.deliveries.map(({ channel, receiver, state, due_at }) => [channel, receiver, state, due_at])).toEqual(
      expect.arrayContaining([
        ['email', 'staff', 'pending', noon.toISOString()],
        ['email', 'visitor', 'pending', noon.toISOString()],
        ['whatsapp', 'visitor', 'pending', noon.toISOString()],
      ]),
    )
    expect(await readLead(context, 'none')).toBeUndefined()
  })

  describe('an approval', () => {
    const toVisitor = async (lead: string) =>
      (await readLead(context, lead))?.deliveries
        .filter(({ receiver }) => receiver === 'visitor')
        .map(({ channel }) => channel)
        .sort()

    test('plans the demo’s messages once', async () => {
      const id = await submit('demo', demoBody, { honeypot: 'x' })
      expect(await toVisitor(id)).toEqual([])
      pass(60_000)
      expect(await approveLeads(context, [id, id, 'none'])).toEqual({ released: [id], already: [], missing: ['none'] })
      const lead = await readLead(context, id)
      expect(lead).toMatchObject({ state: 'accepted', released_at: context.clock.now.toISOString() })
      expect(lead?.held_reasons).toEqual(['honeypot'])
      expect(await toVisitor(id)).toEqual(['email', 'wallet', 'whatsapp'])
      expect(await approveLeads(context, [id])).toEqual({ released: [], already: [id], missing: [] })
      expect((await readLead(context, id))?.deliveries).toHaveLength(5)
    })

    test('of all wakes the dispatcher and approves only held leads', async () => {
      const held = [
        await submit('contact', contactBody, { honeypot: 'x' }),
        await submit('demo', { ...demoBody, telephone: '+447700900123' }, { fillTimeMs: 1 }),
      ]
      await submit('quick', quickBody)
      let planned = 0
      context.events.on('planned', () => (planned += 1))
      expect((await approveLeads(context, 'all')).released.sort()).toEqual(held.toSorted())
      expect(planned).toBe(1)
      expect(await toVisitor(held[0] ?? '')).toEqual(['email'])
      expect(await toVisitor(held[1] ?? '')).toEqual(['email', 'wallet', 'whatsapp'])
      expect(await approveLeads(context, 'all')).toEqual({ released: [], already: [], missing: [] })
      expect(planned).toBe(1)
    })

    test('of more than one batch is complete', async () => {
      await seedLeads(context, 6_000)
      expect((await approveLeads(context, 'all')).released).toHaveLength(600)
      expect(await listLeads(context, { limit: 1, state: 'held' })).toEqual([])
    })
  })

  describe('a retry', () => {
    let lead: string
    beforeEach(async () => {
      lead = await submit('demo', demoBody)
    })

    async function put(channel: 'email' | 'wallet' | 'webhook', state: DeliveryState) {
      const receiver = channel === 'wallet' ? 'visitor' : 'staff'
      const { id } = await context.db.write((queries) =>
        queries
          .updateTable('deliveries')
          .set({ state, attempts: 9, fence: 4, last_error: 'refused', lease_until: 5 })
          .where('channel', '=', channel)
          .where('receiver', '=', receiver)
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
      return id
    }
    const read = (id: string) =>
      context.db.query.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

    test('of all failed deliveries changes no others', async () => {
      const dead = await put('email', 'dead')
      const unknown = await put('wallet', 'unknown')
      pass(60_000)
      expect(await redriveAllDead(context)).toEqual([dead])
      expect(await read(dead)).toMatchObject({
        state: 'pending',
        attempts: 0,
        due_at: context.clock.now.getTime(),
        fence: 4,
        lease_until: null,
      })
      expect(await read(unknown)).toMatchObject({ state: 'unknown', attempts: 9 })
      expect(await redriveAllDead(context)).toEqual([])
    })

    test('of an unknown delivery requires its id', async () => {
      const id = await put('wallet', 'unknown')
      expect(await redriveDelivery(context, id)).toEqual({ state: 'redriven', id, was: 'unknown' })
      expect(await read(id)).toMatchObject({ state: 'pending', attempts: 0 })
    })

    test.each(['pending', 'sending', 'done', 'cancelled'] as const)('of a %s delivery is refused', async (state) => {
      const id = await put('webhook', state)
      expect(await redriveDelivery(context, id)).toMatchObject({ state: 'refused' })
      expect(await read(id)).toMatchObject({ state, attempts: 9 })
    })

    test('of an erased person’s delivery is refused, but not that of the erasure’s notification', async () => {
      const dead = await put('email', 'dead')
      const notification = await put('webhook', 'dead')
      await context.db.write(async (queries) => {
        await queries.updateTable('leads').set({ erased_at: 1 }).where('id', '=', lead).execute()
        await queries.updateTable('deliveries').set({ purpose: 'erasure' }).where('id', '=', notification).execute()
      })
      expect(await redriveDelivery(context, dead)).toMatchObject({ state: 'refused' })
      expect(await redriveAllDead(context)).toEqual([notification])
    })
  })

  test('deliveries are found by channel, state and lead', async () => {
    const demo = await submit('demo', demoBody)
    const quick = await submit('quick', quickBody)
    const found = async (filter: Omit<Parameters<typeof listDeliveries>[1], 'limit'>) =>
      (await listDeliveries(context, { limit: 100, ...filter })).length
    expect(await found({})).toBe(7)
    expect(await found({ leadId: quick })).toBe(2)
    expect(await found({ leadId: demo, channel: 'email' })).toBe(2)
    expect(await found({ state: 'dead' })).toBe(0)
    expect(await listDeliveries(context, { limit: 3 })).toHaveLength(3)
  })

  test('the statistics', async () => {
    const day = 24 * 3_600_000
    await submit('quick', { email: 'old@example.com' })
    pass(31 * day)
    await submit('quick', quickBody)
    await submit('demo', demoBody, { honeypot: 'x' })
    pass(day)
    const erased = await submit('contact', contactBody)
    await eraseLead(context, erased)
    pass(90_000)
    await context.db.write((queries) =>
      queries.updateTable('deliveries').set({ state: 'done' }).where('channel', '=', 'email').execute(),
    )
    for (const [value, days] of [
      [900, 0],
      [5_000, 40],
    ] as const) {
      context.clock.now = new Date(context.clock.now.getTime() - days * day)
      recordVitals(context, '/', [{ name: 'LCP', value }])
      await flushVitals(context)
      countPageView(countedRoute('/contact'))
      countFormStart('contact')
      await flushVisitCounts(context)
      countWidgetStep('floorplan', 'finished')
      await flushWidgetCounts(context)
      context.clock.now = new Date(context.clock.now.getTime() + days * day)
    }
    expect(await readStatistics(context, { days: 2 })).toEqual({
      leadsByDay: [
        { day: '2026-06-15', contact: 1, demo: 0, quick: 0 },
        { day: '2026-06-14', contact: 0, demo: 1, quick: 1 },
      ],
      origins: {
        pages: [{ name: null, leads: 1 }],
        campaigns: [{ name: null, leads: 1 }],
        referrers: [{ name: null, leads: 1 }],
        countries: [{ name: null, leads: 1 }],
      },
      leads: { contact: 1, demo: 1, quick: 2, held: 1, erased: 1 },
      deliveries: [
        { channel: 'email', pending: 0, sending: 0, done: 4, dead: 0, unknown: 0, cancelled: 0 },
        { channel: 'webhook', pending: 3, sending: 0, done: 0, dead: 0, unknown: 0, cancelled: 1 },
      ],
      oldestPendingSeconds: (32 * day + 90_000) / 1_000,
      vitals: [{ metric: 'LCP', count: 1, p75: expect.closeTo(900, -2), rating: 'good' }],
      pages: [{ route: '/contact', views: 1 }],
      forms: [{ kind: 'contact', opened: 1, started: 1 }],
      widgets: [{ widget: 'floorplan', touched: 0, finished: 1, taken: 0 }],
    })
  })

  test('the sources of leads', async () => {
    const { siteOrigin } = context.config
    const send = (number: number, source: object, kind: 'contact' | 'quick' = 'quick') =>
      submit(kind, { ...(kind === 'contact' ? contactBody : {}), email: `visitor${number}@example.com` }, source)
    await send(0, { pageReferer: `${siteOrigin}/contact`, utm: { campaign: 'before' } })
    pass(24 * 3_600_000)
    await send(1, {
      pageReferer: `${siteOrigin}/modules/demo?utm_source=a#form`,
      utm: { campaign: 'spring', source: 'letter' },
    })
    await send(2, {
      pageReferer: `${siteOrigin}/modules/demo#top?`,
      referrer: 'https://news.example/a?b=https://c.example/',
    })
    await send(
      3,
      { pageReferer: 'https://brand.example/landing?x', referrer: 'https://news.example', utm: { source: 'letter' } },
      'contact',
    )
    await send(4, { pageReferer: `${siteOrigin}/contact`, utm: { campaign: 'spring' }, honeypot: 'x' })
    await eraseLead(context, await send(5, { pageReferer: `${siteOrigin}/about`, utm: { campaign: 'spring' } }))
    expect((await readStatistics(context, { days: 1 })).origins).toEqual({
      pages: [
        { name: '/modules/demo', leads: 2 },
        { name: 'https://brand.example/landing', leads: 1 },
      ],
      campaigns: expect.arrayContaining([
        { name: 'spring', leads: 1 },
        { name: 'letter', leads: 1 },
        { name: null, leads: 1 },
      ]),
      referrers: [
        { name: 'news.example', leads: 2 },
        { name: null, leads: 1 },
      ],
      countries: [
        { name: null, leads: 2 },
        { name: 'GB', leads: 1 },
      ],
    })
    for (let number = 6; number < 30; number++) await send(number, { utm: { campaign: `invented${number}` } })
    await send(30, { referrer: 'no address', utm: { campaign: 'a\\u0000\u0000b' } })
    expect((await readStatistics(context, { days: 1 })).origins.campaigns).toHaveLength(10)
  })

  test('a post is public from the given time, and other processes are notified', async () => {
    const post = {
      title: 'A post',
      date: '2026-05-01',
      publish_date: 0,
      author: 'Events team',
      views: 0,
      content: '',
      banner_image_id: null,
      banner_youtube: null,
      seo_description: '',
      seo_keywords: '',
    }
    await context.db.write((queries) =>
      queries
        .insertInto('posts')
        .values({ ...post, id: 'a', slug: 'a-post' })
        .execute(),
    )
    const version = () => readContentVersion(context.db.query)
    const before = await version()
    expect(await publishPost(context, 'a-post', HIDDEN_DATE)).toBe(true)
    expect(await listAllPosts(context)).toMatchObject([{ slug: 'a-post', published: false }])
    expect(await version()).toBe(before + 1)
    expect(await publishPost(context, 'a-post', noon.getTime())).toBe(true)
    expect(await listAllPosts(context)).toMatchObject([{ publish_date: noon.toISOString(), published: true }])
    expect(await publishPost(context, 'none', 0)).toBe(false)
  })
})
