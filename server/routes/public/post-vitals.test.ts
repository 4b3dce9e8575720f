import { afterAll, beforeAll, expect, test } from 'vitest'
import { flushVisitCounts } from '#server/analytics/visit-counts.ts'
import { flushVitals, readVitals } from '#server/analytics/web-vitals.ts'
import { flushWidgetCounts } from '#server/analytics/widget-counts.ts'
import { type ApiForTests, startApi } from '../../../test/api-for-tests.ts'

let api: ApiForTests
beforeAll(async () => {
  api = await startApi({ trustedProxies: ['127.0.0.1'] })
})
afterAll(() => api.stop())

const report = { route: '/', vitals: [{ name: 'LCP', value: 900 }] }

const browser = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0'

const post = (payload: unknown, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  api.app.inject({
    method: 'POST',
    url: '/api/vitals',
    headers: { 'user-agent': browser, ...headers },
    payload: payload as object,
  })

async function counted() {
  await flushVitals(api.context)
  return (await readVitals(api.context)).reduce((sum, { count }) => sum + count, 0)
}

test('a report of the site’s own page is counted', async () => {
  const before = await counted()
  const response = await post(report)
  expect(response.statusCode).toBe(202)
  expect(response.json()).toEqual({ ok: true, message: 'Counted', data: null })
  expect((await post(report, { origin: 'http://localhost:8080', host: 'localhost:8080' })).statusCode).toBe(202)
  expect(await counted()).toBe(before + 2)
})

test.each([
  {},
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://localhost:8080' },
  { origin: 'https://elsewhere.example', host: 'localhost:8080' },
])('with %j a report is not from the site', async (headers) => {
  const before = await counted()
  const response = await post(report, headers)
  expect(response.statusCode).toBe(403)
  expect(response.json()).toMatchObject({ ok: false, code: 'origin_not_allowed' })
  expect(await counted()).toBe(before)
})

test.each([
  ['a path', { ...report, route: '/blog-details/the-08-55-message' }],
  ['more than was asked', { ...report, visitor: 'Amara' }],
  ['more of a value than was asked', { ...report, vitals: [{ name: 'LCP', value: 900, id: 'v6-1' }] }],
  ['an unknown metric', { ...report, vitals: [{ name: 'FID', value: 9 }] }],
  ['a text for a number', { ...report, vitals: [{ name: 'LCP', value: '900' }] }],
  ['a negative value', { ...report, vitals: [{ name: 'LCP', value: -1 }] }],
  ['a metric twice', { ...report, vitals: [...report.vitals, ...report.vitals] }],
  ['nothing to count', { ...report, vitals: [] }],
  ['nothing in any list', { ...report, vitals: [], read: [], begun: [], touched: [], finished: [], taken: [] }],
  ['a path as a page that was read', { ...report, read: ['/blog-details/the-08-55-message'] }],
  ['more pages than one visit has', { ...report, read: Array.from({ length: 31 }, () => '/') }],
  ['a form that there is not', { ...report, begun: ['order'] }],
  ['more forms than one visit has', { ...report, begun: Array.from({ length: 31 }, () => 'demo') }],
  ['a piece that there is not', { ...report, touched: ['roulette'] }],
  ['a name that every object has', { ...report, finished: ['constructor'] }],
  ['more pieces than one visit touches', { ...report, touched: Array.from({ length: 31 }, () => 'queue') }],
  ['a piece beside its list', { ...report, taken: 'queue' }],
  ['a number of forms', { ...report, begun: 3 }],
])('%s is refused', async (_, payload) => {
  const before = await counted()
  const response = await post(payload)
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({ code: 'invalid_fields' })
  expect(await counted()).toBe(before)
})

test('a body that is too large is refused', async () => {
  expect((await post({ ...report, more: 'x'.repeat(3_000) })).statusCode).toBe(413)
})

test('a report may include later pages and started forms', async () => {
  const visits = async () => {
    await flushVisitCounts(api.context)
    const pages = await api.context.db.query.selectFrom('page_counts').select(['route', 'views']).execute()
    const forms = await api.context.db.query.selectFrom('form_counts').select(['kind', 'opened', 'started']).execute()
    return [pages, forms]
  }
  const visit = { route: '/', vitals: [], read: ['/contact', '/contact', '/*'], begun: ['contact'] }
  expect((await post(visit)).statusCode).toBe(202)
  const counts = [[{ route: '/contact', views: 2 }], [{ kind: 'contact', opened: 2, started: 1 }]]
  expect(await visits()).toEqual(counts)
  const objecting = { 'sec-fetch-site': 'same-origin', cookie: 'counting=off' }
  expect((await post({ ...report, ...visit }, objecting)).statusCode).toBe(202)
  expect(await visits()).toEqual(counts)
})

test('a report may include widget use, unless its visitor objects', async () => {
  const tried = async () => {
    await flushWidgetCounts(api.context)
    return api.context.db.query.selectFrom('widget_counts').selectAll().orderBy('widget').execute()
  }
  const visit = {
    route: '/',
    vitals: [],
    touched: ['queue', 'tiny-event', 'queue'],
    finished: ['queue'],
    taken: ['queue'],
  }
  expect((await post(visit)).statusCode).toBe(202)
  const counts = [
    { day: '2026-05-14', widget: 'queue', touched: 2, finished: 1, taken: 1 },
    { day: '2026-05-14', widget: 'tiny-event', touched: 1, finished: 0, taken: 0 },
  ]
  expect(await tried()).toEqual(counts)
  for (const objection of [{ cookie: 'counting=off' }, { 'sec-gpc': '1' }, { dnt: '1' }])
    expect((await post(visit, { 'sec-fetch-site': 'same-origin', ...objection })).statusCode).toBe(202)
  expect(await tried()).toEqual(counts)
})

test('bots get a response and are not counted', async () => {
  const before = await counted()
  const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }
  expect((await post(report, headers)).statusCode).toBe(202)
  expect(await counted()).toBe(before)
})

test('one network cannot distort the numbers', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '192.0.2.77' }
  const statuses = []
  for (let number = 0; number < 130; number++) statuses.push((await post(report, headers)).statusCode)
  expect(statuses.filter((status) => status === 202)).toHaveLength(120)
  const refused = await post(report, headers)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('600')
  expect((await post(report, { ...headers, 'x-forwarded-for': '192.0.2.78' })).statusCode).toBe(202)
})
