import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countedRoute, countFormStart, countPageView, flushVisitCounts } from '#server/analytics/visit-counts.ts'
import { writeTimeZone } from '#server/staff/time-zone.ts'
import { noon, type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'

const DAY = 24 * 3_600_000

onEachDatabase((empty) => {
  let context: TestContext
  beforeEach(async () => {
    context = await testContext(await empty())
  })
  afterEach(() => context.db.close())

  const read = (...patterns: string[]) => {
    for (const pattern of patterns) countPageView(countedRoute(pattern))
  }
  const pages = () => context.db.query.selectFrom('page_counts').selectAll().orderBy('day').orderBy('route').execute()
  const forms = () => context.db.query.selectFrom('form_counts').selectAll().orderBy('kind').execute()

  test('page views are counted by page, and a view of a form’s page counts as opened', async () => {
    read('/', '/', '/quickcontact', '/contact', '/blog-details/:slug', '/support')
    countFormStart('quick')
    await flushVisitCounts(context)
    const day = '2026-05-14'
    expect(await pages()).toEqual([
      { day, route: '/', views: 2 },
      { day, route: '/blog-details/:slug', views: 1 },
      { day, route: '/contact', views: 1 },
      { day, route: '/quickcontact', views: 1 },
      { day, route: '/support', views: 1 },
    ])
    expect(await forms()).toEqual([
      { day, kind: 'contact', opened: 1, started: 0 },
      { day, kind: 'quick', opened: 3, started: 1 },
    ])
  })

  test.each(['/blog-preview/:slug/:token', '/*', '/blog-details/two-queues', '-1', undefined])(
    'the page %s is not counted',
    async (pattern) => {
      countPageView(countedRoute(pattern))
      await flushVisitCounts(context)
      expect(await pages()).toEqual([])
    },
  )

  test('counts of several processes and days add up', async () => {
    read('/contact')
    countFormStart('contact')
    await flushVisitCounts(context)
    read('/contact', '/contact')
    countFormStart('contact')
    await flushVisitCounts(context)
    context.clock.now = new Date(noon.getTime() + DAY)
    read('/contact')
    await flushVisitCounts(context)
    expect((await pages()).map(({ day, views }) => [day, views])).toEqual([
      ['2026-05-14', 3],
      ['2026-05-15', 1],
    ])
    expect((await forms()).map(({ day, opened, started }) => [day, opened, started])).toEqual([
      ['2026-05-14', 3, 2],
      ['2026-05-15', 1, 0],
    ])
  })

  test('a day uses the site’s time zone', async () => {
    await context.db.write((queries) => writeTimeZone(queries, 'Pacific/Kiritimati'))
    read('/about')
    await flushVisitCounts(context)
    expect(await pages()).toEqual([{ day: '2026-05-15', route: '/about', views: 1 }])
  })

  test('counts that cannot be written are stored with the next write', async () => {
    read('/demo/:token', '/modules/demo')
    countFormStart('demo')
    const failing = vi.spyOn(context.db, 'write').mockImplementationOnce(async () => {
      read('/modules/demo')
      throw new Error('locked')
    })
    await expect(flushVisitCounts(context)).rejects.toThrow('locked')
    failing.mockRestore()
    await flushVisitCounts(context)
    expect((await pages()).map(({ route, views }) => [route, views])).toEqual([
      ['/demo/:token', 1],
      ['/modules/demo', 2],
    ])
    expect(await forms()).toMatchObject([{ kind: 'demo', opened: 2, started: 1 }])
  })

  test('counts older than two years are deleted', async () => {
    read('/contact')
    await flushVisitCounts(context)
    context.clock.now = new Date(noon.getTime() + 751 * DAY)
    read('/about')
    await flushVisitCounts(context)
    expect((await pages()).map(({ route }) => route)).toEqual(['/about'])
    expect(await forms()).toEqual([])
  })
})
