import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flushViews } from '#server/blog/post-views.ts'
import { type ApiForTests, importTestPosts, startApi } from '../../../test/api-for-tests.ts'

let api: ApiForTests
beforeAll(async () => {
  api = await startApi()
  await importTestPosts(
    api,
    await sharp({ create: { width: 4, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
})
afterAll(() => api.stop())

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ method: 'GET', url, headers })
const data = async (url: string) => (await get(url)).json().data

test('the countries, as the forms request them', async () => {
  const response = await get('/api/countries?select=name,code,dialcode&sort=name,ASC', {
    authorization: 'Bearer broken',
  })
  expect(response.statusCode).toBe(200)
  const { ok, data } = response.json()
  expect(ok).toBe(true)
  expect(data.length).toBeGreaterThan(200)
  expect(data.slice(0, 2).map(({ name }: { name: string }) => name)).toEqual(['Afghanistan', 'Åland Islands'])
  expect(data).toContainEqual({ name: 'United Kingdom', code: 'GB', dialcode: '44' })
  expect(response.headers['cache-control']).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/)
})

test('countries are selected and sorted', async () => {
  expect((await data('/api/countries?select=code&sort=code,DESC'))[0]).toEqual({ code: 'ZW' })
  const dialcodes = (await data('/api/countries?sort=dialcode')).map((country: { dialcode: string }) =>
    Number(country.dialcode),
  )
  expect(dialcodes).toEqual(dialcodes.toSorted((a: number, b: number) => a - b))
  expect(Object.keys((await data('/api/countries'))[0])).toEqual(['name', 'code', 'dialcode'])
})

test.each([
  ['select=name,capital', 'select', 'name, code, dialcode'],
  ['select=', 'select', 'name, code, dialcode'],
  ['select=name&select=code', 'select', 'name, code, dialcode'],
  ['sort=name,UP', 'sort', 'ASC or DESC'],
  ['sort=capital,ASC', 'sort', 'name, code, dialcode'],
  ['sort=name,ASC;DROP', 'sort', 'name, code, dialcode'],
])('/api/countries?%s: 400 with what is allowed', async (query, field, allowed) => {
  const response = await get(`/api/countries?${query}`)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'invalid_query', errors: [{ field }] })
  expect(response.json().message).toContain(allowed)
})

test('all public posts come without their content, newest first', async () => {
  const response = await get('/api/blogPosts')
  expect(response.headers['x-total-count']).toBe('3')
  const posts = response.json().data
  expect(posts.map(({ slug }: { slug: string }) => slug)).toEqual(['long-table', 'two-queues', 'room-change'])
  expect(posts[0]).toEqual({
    id: expect.any(String),
    slug: 'long-table',
    title: 'The long table',
    date: '2026-05-01',
    publish_date: '2026-05-01T08:00:00.000Z',
    author: 'Events team',
    views: 0,
    banner_image_id: posts[0].BlogUploads[0].id,
    banner_youtube: null,
    seo_description: 'About The long table.',
    seo_keywords: 'doors, badges',
    BlogUploads: [{ id: expect.any(String), path: expect.stringMatching(/^[\da-f]{32}\.png$/), caption: 'A table' }],
    BlogCategories: [{ id: expect.any(String), slug: 'passes', label: 'Passes' }],
  })
})

test.each([
  ['limit=1', ['long-table'], '3'],
  ['limit=1&page=2', ['two-queues'], '3'],
  ['page=1', ['long-table', 'two-queues', 'room-change'], '3'],
  ['page=9', [], '3'],
  ['category=messaging', ['room-change'], '1'],
  ['category=none', [], '0'],
  ['utm_source=x', ['long-table', 'two-queues', 'room-change'], '3'],
])('/api/blogPosts?%s', async (query, slugs, total) => {
  const response = await get(`/api/blogPosts?${query}`)
  expect(response.json().data.map(({ slug }: { slug: string }) => slug)).toEqual(slugs)
  expect(response.headers['x-total-count']).toBe(total)
})

test.each([
  'limit=0',
  'limit=101',
  'limit=ten',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=',
  'page=1&page=2',
  'limit=1e1',
])('/api/blogPosts?%s: 400', async (query) => {
  expect((await get(`/api/blogPosts?${query}`)).json()).toMatchObject({ status: 400, code: 'invalid_query' })
})

test('one post has its content; a scheduled or unknown post gets 404', async () => {
  const post = await data('/api/blogPosts/long-table')
  expect(post.content).toContain('<strong>long</strong>')
  expect(post.title).toBe('The long table')
  expect([post.newer, post.older.slug]).toEqual([null, 'two-queues'])
  for (const slug of ['next-year', 'none', '%2e%2e', 'x'.repeat(400)]) {
    const response = await get(`/api/blogPosts/${slug}`)
    expect(response.json()).toMatchObject({ ok: false, status: 404, code: 'not_found' })
  }
})

test('categories have the titles of their posts, one category has its posts', async () => {
  const categories = await data('/api/blogCategories')
  expect(
    categories.map(({ slug, BlogPosts }: { slug: string; BlogPosts: object[] }) => [slug, BlogPosts.length]),
  ).toEqual([
    ['passes', 2],
    ['messaging', 1],
  ])
  expect(Object.keys(categories[0].BlogPosts[0])).toEqual(['id', 'slug', 'title'])
  const passes = await data('/api/blogCategories/passes')
  expect(passes.BlogPosts.map(({ slug }: { slug: string }) => slug)).toEqual(['long-table', 'two-queues'])
  expect((await get('/api/blogCategories/none')).statusCode).toBe(404)
})

test('categories are selected, and a category has pages', async () => {
  expect(await data('/api/blogCategories?select=slug,count')).toEqual([
    { slug: 'passes', count: 2 },
    { slug: 'messaging', count: 1 },
  ])
  expect((await get('/api/blogCategories?select=slug,views')).json()).toMatchObject({ code: 'invalid_query' })
  const response = await get('/api/blogCategories/passes?page=2&limit=1')
  expect(response.json().data.BlogPosts.map(({ slug }: { slug: string }) => slug)).toEqual(['two-queues'])
  expect(response.headers['x-total-count']).toBe('2')
  expect((await get('/api/blogCategories/passes?page=0')).json()).toMatchObject({ code: 'invalid_query' })
})

test('a person’s view counts once a day; a bot’s and a prefetch’s do not', async () => {
  const view = (headers: Record<string, string>, slug = 'two-queues') =>
    api.app.inject({ method: 'POST', url: `/api/blogPosts/${slug}/views`, headers, payload: {} })
  const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' }
  const response = await view(person)
  expect(response.statusCode).toBe(202)
  expect(response.json()).toEqual({ ok: true, message: 'Counted', data: null })
  await view(person)
  await view({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await view({
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0',
    'sec-purpose': 'prefetch;prerender',
  })
  await flushViews(api.context)
  expect((await data('/api/blogPosts/two-queues')).views).toBe(1)
  expect((await view(person, 'next-year')).statusCode).toBe(404)
})

test('a response has a strong ETag and is not sent twice', async () => {
  const first = await get('/api/blogPosts')
  const etag = String(first.headers.etag)
  expect(etag).toMatch(/^"[\w-]{22}-identity"$/)
  const second = await get('/api/blogPosts', { 'if-none-match': `"other", W/${etag}` })
  expect(second.statusCode).toBe(304)
  expect(second.body).toBe('')
  expect(second.headers.etag).toBe(etag)
  expect(second.headers['cache-control']).toBe(first.headers['cache-control'])
  expect((await get('/api/blogPosts', { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('each encoding has its own ETag', async () => {
  const brotli = await get('/api/blogPosts/long-table', { 'accept-encoding': 'gzip, br' })
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Authorization, Accept-Encoding' })
  expect(brotli.headers.etag).toMatch(/-br"$/)
  expect(brotli.rawPayload.length).toBeLessThan(
    Number((await get('/api/blogPosts/long-table')).headers['content-length']) / 2,
  )
})

test('HEAD responds like GET, without the body', async () => {
  const [full, head] = await Promise.all([
    get('/api/blogCategories'),
    api.app.inject({ method: 'HEAD', url: '/api/blogCategories' }),
  ])
  expect(head.statusCode).toBe(200)
  expect(head.body).toBe('')
  expect(head.headers['content-length']).toBe(full.headers['content-length'])
  expect(head.headers.etag).toBe(full.headers.etag)
})

test('a failing database gets a 500', async () => {
  const broken = await startApi()
  broken.context.db = { ...broken.context.db, query: undefined as never }
  expect((await broken.app.inject('/api/blogPosts')).json()).toMatchObject({ status: 500, code: 'internal_error' })
  await broken.stop()
})
