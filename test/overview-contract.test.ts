import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { leadKinds } from '#domain/leads/lead-fields.ts'
import { openDemoPage, publishOpenDemoPages } from '#server/analytics/open-demo-pages.ts'
import { countedRoute, countFormStart, countPageView, flushVisitCounts } from '#server/analytics/visit-counts.ts'
import { recordVitals } from '#server/analytics/web-vitals.ts'
import { countWidgetStep, flushWidgetCounts } from '#server/analytics/widget-counts.ts'
import { listStuckDeliveries } from '#server/deliveries/addressed-deliveries.ts'
import { switchDemo } from '#server/demos/demo-switch.ts'
import { InboxBackfill } from '#server/leads/inbox/backfill.ts'
import { readOverview } from '#server/leads/overview/read-overview.ts'
import { eraseLead } from '#server/privacy/erasure.ts'
import { writeTimeZone } from '#server/staff/time-zone.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { addToInbox, inboxIds } from './lead-inbox.ts'
import { contactBody, demoBody } from './leads.ts'
import { startManager } from './manager-for-tests.ts'
import { seedLeads } from './seed-leads.ts'

const DAY = 24 * 3_600_000
const owner = { id: 'ines', role: 'owner' } as const

onEachDatabase((empty) => {
  let context: TestContext
  beforeEach(async () => {
    context = await testContext(await empty(), { leadSoftLimit: 0, leadHardLimit: 0 })
  })
  afterEach(() => context.db.close())

  const change = (what: string) =>
    context.db.write((queries) => sql.raw(`UPDATE lead_inbox SET ${what}`).execute(queries))
  const writeZone = (timeZone: string) => context.db.write((queries) => writeTimeZone(queries, timeZone))
  const count = async (filter: object) => (await inboxIds(context, filter)).length
  /** Lead figures exclude held leads. */
  const countLet = async (filter: object) => (await count(filter)) - (await count({ ...filter, view: 'held' }))

  describe('figures equal the counts of their lists', () => {
    // The clocks of London went back on October 25, and forward on March 29.
    test.each([
      ['Europe/London', '2026-11-20T14:06:00Z'],
      ['America/Santiago', '2026-09-20T23:30:00Z'],
      ['Pacific/Kiritimati', '2026-04-02T12:00:00Z'],
    ])('in %s at %s', async (timeZone, now) => {
      context.clock.now = new Date(now)
      await writeZone(timeZone)
      await seedLeads(context, 60 * 24)
      await new InboxBackfill(context).run()
      const [one] = await inboxIds(context, { kind: 'demo' })
      await eraseLead(context, one ?? '')
      await change(
        `source = CASE WHEN source IS NULL THEN NULL WHEN abs(seq) % 7 < 3 THEN 'source ' || (abs(seq) % 3) ELSE source END`,
      )
      await change(`stage = 'won', waiting = 0 WHERE abs(seq) % 11 = 0`)
      await change(`stage = 'spam', waiting = 0 WHERE abs(seq) % 13 = 0`)
      await change(`waiting = 0, snoozed_until = ${context.clock.now.getTime() + DAY} WHERE abs(seq) % 17 = 0`)

      const { pending, leads } = await readOverview(context, owner)
      const { waiting, held, snoozed } = pending ?? {}
      expect([waiting, held, snoozed]).toEqual([
        await count({ view: 'waiting' }),
        await count({ view: 'held' }),
        await count({ view: 'snoozed' }),
      ])
      expect(waiting).toBeGreaterThan(0)
      for (const state of ['dead', 'unknown'] as const) {
        const stuck = await listStuckDeliveries(context, { state, limit: 1_000 })
        expect([state, pending?.[state]]).toEqual([state, stuck.length])
        expect(stuck.length).toBeGreaterThan(0)
      }
      expect(leads?.days).toHaveLength(28)
      for (const { day, since, until, ...kinds } of leads?.days ?? [])
        for (const kind of leadKinds)
          expect
            .soft([day, kind, kinds[kind]])
            .toEqual([day, kind, await countLet({ kind, ...span({ since, until }) })])
      const all = span({ since: leads?.days[0]?.since ?? '', until: leads?.days.at(-1)?.until ?? '' })
      expect(leads?.sources.map(({ source }) => source).toSorted()).toEqual([
        'letter',
        'none',
        'source 0',
        'source 1',
        'source 2',
      ])
      for (const { source, leads: counted, won } of leads?.sources ?? []) {
        expect.soft([source, counted]).toEqual([source, await countLet({ source, ...all })])
        expect.soft([source, won]).toEqual([source, await countLet({ source, stage: 'won', ...all })])
      }
      expect(leads?.previous.leads).toBe(await countLet(span(leads?.previous ?? { since: '', until: '' })))
    })
  })

  const span = ({ since, until }: { since: string; until: string }) => ({
    since: Date.parse(since),
    until: Date.parse(until),
  })

  test('the longest waiting, held and upcoming leads, and running demos', async () => {
    const first = await addToInbox(context, 'contact', contactBody)
    context.clock.now = new Date(context.clock.now.getTime() + 60_000)
    const demo = await addToInbox(context, 'demo', demoBody)
    await context.db.write((queries) => switchDemo(queries, 'off', context.clock().getTime()))
    const held = await addToInbox(context, 'contact', { ...contactBody, email: 'b@example.com' }, { honeypot: 'x' })
    const today = await readOverview(context, owner)
    expect(today.pending).toMatchObject({
      waiting: 2,
      held: 1,
      oldest_waiting: { id: first, name: 'Amara Lindqvist' },
      newest_held: { id: held, held_reasons: ['honeypot'] },
    })
    expect(today.upcoming).toMatchObject([
      { type: 'demo-ends', lead_id: demo, name: 'Amara Lindqvist', number: expect.stringMatching(/^DEMO-\d{4}$/) },
    ])
    expect(today.demos).toMatchObject([
      { lead_id: demo, name: 'Amara Lindqvist', company: 'Kettle & Crane', held: false, changed_at: null },
    ])
    expect(today.demos?.[0]?.legs.map(({ channel }) => channel)).toEqual(['email', 'wallet', 'whatsapp'])

    const soon = context.clock.now.getTime() + 3_600_000
    await change(`snoozed_until = ${soon}, waiting = 0, owner_id = 'dev' WHERE lead_id = '${first}'`)
    const { pending, upcoming } = await readOverview(context, owner)
    expect(pending).toMatchObject({ waiting: 1, snoozed: 1, oldest_waiting: { id: demo } })
    expect(upcoming?.[0]).toEqual({
      type: 'reminder',
      lead_id: first,
      at: new Date(soon).toISOString(),
      name: 'Amara Lindqvist',
      email: contactBody.email,
      owner_id: 'dev',
    })
    context.clock.now = new Date(context.clock.now.getTime() + 30 * DAY)
    expect((await readOverview(context, owner)).demos).toEqual([])
  })

  test('page views, and forms opened, started and sent, from the first counted day', async () => {
    await writeZone('America/Los_Angeles')
    const start = context.clock.now.getTime()
    await addToInbox(context, 'contact', contactBody)
    const visit = async (day: number, ...pages: string[]) => {
      context.clock.now = new Date(start + day * DAY)
      for (const page of pages) countPageView(countedRoute(page))
      await flushVisitCounts(context)
    }
    await visit(1, '/contact', '/contact', '/about')
    countFormStart('contact')
    await visit(3, '/contact', '/')
    await addToInbox(context, 'contact', { ...contactBody, email: 'b@example.com' })
    countWidgetStep('queue', 'touched')
    // An earlier release counted a widget that this one does not know.
    countWidgetStep('juggling' as never, 'touched')
    await flushWidgetCounts(context)
    const { pages, forms, widgets } = await readOverview(context, owner)
    expect(widgets).toEqual([{ widget: 'queue', touched: 1, finished: 0, taken: 0 }])
    expect(pages.days.map(({ day, views }) => [day, views])).toEqual([
      ['2026-05-15', 3],
      ['2026-05-16', 0],
      ['2026-05-17', 2],
    ])
    expect(pages.days[0]?.since).toBe('2026-05-15T07:00:00.000Z')
    expect(pages.routes).toEqual([
      { route: '/contact', views: 3 },
      { route: '/', views: 1 },
      { route: '/about', views: 1 },
    ])
    expect(forms).toEqual([
      { kind: 'contact', opened: 3, started: 1, sent: 1 },
      { kind: 'demo', opened: 0, started: 0, sent: 0 },
      { kind: 'quick', opened: 1, started: 0, sent: 0 },
    ])
    const span = { since: Date.parse(pages.days[0]?.since ?? ''), until: Date.parse(pages.days.at(-1)?.until ?? '') }
    expect(await count({ kind: 'contact', ...span })).toBe(1)

    await visit(40, '/about')
    const later = await readOverview(context, owner)
    expect(later.pages.days).toHaveLength(28)
    expect(later.pages.days.filter(({ views }) => views > 0)).toMatchObject([{ day: '2026-06-23', views: 1 }])
    expect(later.pages.routes).toEqual([{ route: '/about', views: 1 }])
    expect(later.widgets).toEqual([])
  })

  test('open demo pages in any process', async () => {
    const open = async () => (await readOverview(context, owner)).open_demo_pages
    const report = (process: string, pages: number, age: number) =>
      context.db.write((queries) =>
        queries
          .insertInto('open_demo_pages')
          .values({ process, pages, seen_at: context.clock.now.getTime() - age })
          .execute(),
      )
    await report('another', 3, 20_000)
    await report('one that was killed', 5, 40_000)
    expect(await open()).toBe(3)
    const close = openDemoPage()
    expect(await open()).toBe(4)
    const told = async () => {
      await publishOpenDemoPages(context)
      return (await context.db.query.selectFrom('open_demo_pages').select('pages').execute()).map(({ pages }) => pages)
    }
    expect((await told()).toSorted()).toEqual([1, 3])
    expect(await open()).toBe(4)
    close()
    expect(await told()).toEqual([3])
    expect(await open()).toBe(3)
  })

  test('an empty database gives an empty overview', async () => {
    const today = await readOverview(context, owner)
    expect(today).toMatchObject({
      time_zone: 'UTC',
      pending: {
        waiting: 0,
        held: 0,
        snoozed: 0,
        dead: 0,
        unknown: 0,
        mails: 0,
        oldest_waiting: null,
        newest_held: null,
      },
      upcoming: [],
      leads: { sources: [], previous: { leads: 0 } },
      demos: [],
      open_demo_pages: 0,
      pages: { days: [], routes: [] },
      forms: [],
      widgets: [],
      speed: { site: [], routes: [] },
    })
  })
})

onEachDatabase((empty) => {
  test('an editor sees web vitals and nothing about leads', async () => {
    const manager = await startManager(await empty())
    try {
      recordVitals(manager.context, '/', [{ name: 'LCP', value: 1_000 }])
      const read = async (role: 'editor' | 'reader') =>
        (await manager.call('GET', '/overview', { cookie: await manager.signIn(role, role) })).json.data
      countPageView(countedRoute('/contact'))
      await flushVisitCounts(manager.context)
      expect(await read('editor')).toMatchObject({
        pending: null,
        upcoming: null,
        leads: null,
        demos: null,
        open_demo_pages: null,
        pages: { routes: [{ route: '/contact', views: 1 }] },
        forms: [{ kind: 'contact', opened: 1, started: 0, sent: 0 }, { kind: 'demo' }, { kind: 'quick' }],
      })
      expect(await read('reader')).toMatchObject({ pending: { waiting: 0 }, upcoming: [], demos: [] })
    } finally {
      await manager.stop()
    }
  })
})
