import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HIDDEN_DATE } from '#server/blog/publish-posts.ts'
import { fastifyOptions } from '#server/routes/public/fastify-options.ts'
import { registerApi } from '#server/routes/public/register-api.ts'
import { removeStaffMember } from '#server/staff/staff-members.ts'
import { onEachDatabase } from './databases.ts'
import { type ManagerForTests, startManager } from './manager-for-tests.ts'

const HOUR = 3_600_000
const calls = [
  '/api/blogPosts',
  '/api/blogPosts?page=1&limit=5',
  '/api/blogPosts/draft',
  '/api/blogPosts/shown',
  '/api/blogCategories',
  '/api/blogCategories?select=slug,count',
  '/api/blogCategories/passes',
]

onEachDatabase((empty) => {
  let manager: ManagerForTests
  let site: FastifyInstance
  let cookie: string
  let token: string

  beforeEach(async () => {
    manager = await startManager(await empty())
    site = Fastify(fastifyOptions(manager.context))
    await registerApi(site, manager.context)
    await storePosts()
    cookie = await manager.signIn('o1', 'editor')
    token = await makeToken()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await site.close()
    await manager.stop()
  })

  async function storePosts() {
    const post = { date: '2026-05-01', author: '', views: 0, banner_image_id: null, banner_youtube: null }
    const words = { content: '<p>Words.</p>', seo_description: '', seo_keywords: '' }
    const day = 24 * HOUR
    const moments = { shown: Date.now() - day, later: Date.now() + day, draft: HIDDEN_DATE }
    const posts = Object.entries(moments).map(([slug, publish_date]) => ({
      ...{ id: slug, slug, title: `A ${slug} post`, publish_date },
      ...post,
      ...words,
    }))
    await manager.context.db.write(async (queries) => {
      await queries
        .insertInto('categories')
        .values({ id: 'c1', slug: 'passes', label: 'Passes', position: 0 })
        .execute()
      await queries.insertInto('posts').values(posts).execute()
      const links = posts.map(({ id }) => ({ post_id: id, category_id: 'c1', position: 0 }))
      await queries.insertInto('post_categories').values(links).execute()
    })
  }

  async function makeToken() {
    const answer = await manager.call('POST', '/me/preview-token', { cookie, body: {} })
    expect(answer.status).toBe(201)
    const { token, expires_at: expiresAt } = answer.json.data as { token: string; expires_at: string }
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 8 * HOUR)).toBeLessThan(HOUR)
    return token
  }

  const read = (url: string, authorization?: string) =>
    site.inject({ method: 'GET', url, headers: { ...(authorization !== undefined && { authorization }) } })

  /** Everything by which a cache or a reader could distinguish responses. */
  async function seen(url: string, authorization?: string) {
    const { statusCode, body, headers } = await read(url, authorization)
    const { date: _, 'x-request-id': __, ...rest } = headers
    return { statusCode, body: body.replace(/"instance":"[^"]*"/, ''), headers: rest }
  }

  test('staff see every post, with a mark on those that are not public', async () => {
    const authorization = `Bearer ${token}`
    const list = await read('/api/blogPosts', authorization)
    expect(list.json().data.map(({ title }: { title: string }) => title)).toEqual([
      'Not public: A draft post',
      'Not public: A later post',
      'A shown post',
    ])
    expect([list.headers['x-total-count'], list.headers['cache-control']]).toEqual(['3', 'private, no-store'])
    const draft = (await read('/api/blogPosts/draft', authorization)).json().data
    expect(draft.content).toMatch(/^<p><strong>This post is not public\. .*<\/strong><\/p><p>Words\.<\/p>$/)
    expect(draft.older).toMatchObject({ slug: 'later', title: 'Not public: A later post' })
    expect((await read('/api/blogPosts/shown', authorization)).json().data).toMatchObject({
      ...{ title: 'A shown post', content: '<p>Words.</p>' },
      newer: { title: 'Not public: A later post' },
    })
    const [category] = (await read('/api/blogCategories', authorization)).json().data
    expect([category.count, category.BlogPosts.at(0).title]).toEqual([3, 'Not public: A draft post'])
    expect((await read('/api/blogCategories/passes', authorization)).json().data.BlogPosts).toHaveLength(3)
  })

  test('staff previews are not cacheable, and visitors see the same pages before and after', async () => {
    for (const url of calls) {
      const before = await seen(url)
      const { headers } = await read(url, `Bearer ${token}`)
      expect([headers['cache-control'], String(headers.vary)], url).toEqual([
        'private, no-store',
        expect.stringContaining('Authorization'),
      ])
      expect(await seen(url), url).toEqual(before)
      expect(String(before.headers.vary), url).toContain('Authorization')
      expect(before.body).not.toContain('draft')
    }
  })

  const changesNothing = async (authorization: string) => {
    for (const url of calls) expect(await seen(url, authorization), url).toEqual(await seen(url))
  }

  test('a missing, broken or foreign token changes nothing', async () => {
    const session = cookie.split('=').at(1) ?? ''
    const wrong = ['', 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, `Bearer ${session}`]
    for (const authorization of [...wrong, `Bearer ${'A'.repeat(43)}`, `Bearer ${token}, Bearer ${token}`])
      await changesNothing(authorization)
  })

  test('it expires after eight hours', async () => {
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start + 7 * HOUR })
    expect((await read('/api/blogPosts/draft', `Bearer ${token}`)).statusCode).toBe(200)
    vi.setSystemTime(start + 8 * HOUR + 60_000)
    await changesNothing(`Bearer ${token}`)
  })

  test('it ends with its session and with its account', async () => {
    await manager.call('DELETE', '/me/session', { cookie })
    await changesNothing(`Bearer ${token}`)
    cookie = await manager.signIn('o1', 'editor')
    token = await makeToken()
    const by = { staffMemberId: undefined, from: { at: Date.now(), network: null } }
    expect(await removeStaffMember(manager.context, 'o1', by)).toBe('done')
    await changesNothing(`Bearer ${token}`)
  })

  test('it gives no access to staff calls', async () => {
    const { status, json } = await manager.call('GET', '/me', { headers: { authorization: `Bearer ${token}` } })
    expect([status, json.code]).toEqual([401, 'not_signed_in'])
  })

  test('the database has only its hash', async () => {
    const rows = await manager.context.db.query.selectFrom('preview_tokens').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
