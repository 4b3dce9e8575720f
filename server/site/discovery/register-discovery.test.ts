import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { site as brand } from '#content/site.ts'
import type { BlogPost, PageQuery } from '#domain/blog.ts'
import type { Context } from '#server/context.ts'
import type { SiteApi } from '#web/api/site-api.ts'
import { createCachedPage } from '../page-cache.ts'
import type { PageServer } from '../page-server.ts'
import { registerDiscovery } from './register-discovery.ts'
import { publicPaths } from './site-sources.ts'

const origin = 'https://www.example.com'

const post: BlogPost = {
  id: '1',
  slug: 'hip-height',
  title: 'Codes & <hips>',
  date: '2026-10-06',
  publish_date: '2026-10-06T08:00:00.000Z',
  author: 'Sample author',
  views: 0,
  content: '<p><a href="/modules">All</a> <img src="/uploads/a.png" alt=""> ]]></p>',
  banner_image_id: null,
  banner_youtube: null,
  seo_description: 'Where to put codes.',
  seo_keywords: 'qr',
  BlogUploads: [],
  BlogCategories: [{ id: '2', slug: 'messaging', label: 'Messaging' }],
  newer: null,
  older: null,
}

let app: FastifyInstance
let documents: PageServer
let title = 'Modules'
let isApiUp = true
let posts = [post]

beforeEach(async () => {
  title = 'Modules'
  isApiUp = true
  posts = [post]
  const call = async (data: unknown) => (isApiUp ? { ok: true, data } : { ok: false, err: { message: 'down' } })
  const api = {
    posts: ({ limit }: PageQuery = {}) => call(posts.slice(0, limit)),
    post: () => call(posts[0]),
    categories: () => call([{ id: '2', slug: 'messaging', label: 'Messaging', BlogPosts: [] }]),
  } as unknown as SiteApi
  const pages = {
    load: (path: string) => {
      const isThere = publicPaths.includes(path) || path === '/blog-details/hip-height'
      const html = `<title>${title} | ${brand.product}</title><meta name="description" content="About ${path}"/><main><h1>${title}</h1></main>`
      return createCachedPage({ status: isThere ? 200 : 404, headers: {}, html }, undefined)
    },
  }
  const clock = () => new Date('2026-05-14T12:00:00Z')
  const context = { config: { siteOrigin: origin }, log: pino({ level: 'silent' }), clock } as unknown as Context
  app = Fastify()
  documents = registerDiscovery(app, context, { pages, api })
})

const get = (url: string, headers = {}) => app.inject({ url, headers })

test('the sitemap lists pages, categories and dated posts, and no hidden page', async () => {
  const { headers, body } = await get('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(body).toContain(`<loc>${origin}/modules</loc>`)
  expect(body).toContain(`<loc>${origin}/blog-category/messaging</loc>`)
  expect(body).toContain(`<loc>${origin}/blog-details/hip-height</loc><lastmod>2026-10-06T08:00:00.000Z</lastmod>`)
  for (const hidden of ['/404', '/demo/erased']) expect(body).not.toContain(hidden)
})

test('a sitemap of more than 50,000 URLs comes in parts', async () => {
  posts = Array.from({ length: 50_001 }, (_, number) => ({ ...post, slug: `post-${number}` }))
  const index = (await get('/sitemap.xml')).body
  expect(index.match(/<loc>.*<\/loc>/g)).toEqual([
    `<loc>${origin}/sitemap-1.xml</loc>`,
    `<loc>${origin}/sitemap-2.xml</loc>`,
  ])
  const parts = [await get('/sitemap-1.xml'), await get('/sitemap-2.xml')].map(({ body }) => body)
  const urlsIn = (body: string) => body.match(/<loc>.*?<\/loc>/g) ?? []
  expect(urlsIn(parts[0] ?? '')).toHaveLength(50_000)
  expect(new Set(parts.flatMap(urlsIn)).size).toBe(50_001 + publicPaths.length + 1)
  expect(parts[1]).toContain(`<loc>${origin}/blog-details/post-50000</loc>`)
  for (const none of ['/sitemap-0.xml', '/sitemap-3.xml', '/sitemap-x.xml', '/sitemap-01.xml'])
    expect((await get(none)).statusCode).toBe(404)
  posts = [post]
  documents.clear()
  expect((await get('/sitemap-1.xml')).statusCode).toBe(404)
})

test('robots.txt allows everything but the manager application', async () => {
  const { body } = await get('/robots.txt')
  expect(body).toMatch(/^User-agent: \*\nDisallow: \/manager\/\nAllow: \/$/m)
  expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test('security.txt has a contact and expires within a year', async () => {
  const { headers, body } = await get('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe(`Contact: mailto:${brand.supportEmail}
Expires: 2026-11-10T00:00:00.000Z
Preferred-Languages: en
Canonical: ${origin}/.well-known/security.txt
`)
})

test('the feed has complete posts, with absolute URLs and escaped CDATA', async () => {
  const { headers, body } = await get('/rss.xml')
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(body).toContain('<title>Codes &amp; &lt;hips&gt;</title>')
  expect(body).toContain('<pubDate>Tue, 06 Oct 2026 08:00:00 GMT</pubDate>')
  expect(body).toContain(`<a href="${origin}/modules">All</a> <img src="${origin}/uploads/a.png"`)
  expect(body.match(/\]\]>/g)).toHaveLength(1)
})

test('the feed keeps code unchanged, makes links absolute, and has only valid XML characters', async () => {
  const content = '<p><code>href="/x"</code> <a href="other">Next</a> <a href="#doors">Doors</a> a\u000b\ufffeb</p>'
  posts = [{ ...post, title: 'Doors\u0002', content }]
  documents.clear()
  const { body } = await get('/rss.xml')
  expect(body).toContain('<title>Doors</title>')
  expect(body).toContain('<code>href="/x"</code>')
  const url = `${origin}/blog-details/${post.slug}`
  expect(body).toContain(`<a href="${origin}/blog-details/other">Next</a> <a href="${url}#doors">Doors</a> ab</p>`)
})

test('llms.txt names every page by its Markdown URL and its own description', async () => {
  const { body } = await get('/llms.txt')
  expect(body).toMatch(new RegExp(`^# ${RegExp.escape(brand.product)}\n\n> `))
  expect(body).toContain(`- [Modules](${origin}/index.md): About /\n`)
  expect(body).toContain(`- [Codes & <hips>](${origin}/blog-details/hip-height.md): Where to put codes.`)
  expect(body.indexOf('## Optional')).toBeGreaterThan(body.indexOf('## Blog'))
})

test('each page has a Markdown version with the page as canonical URL', async () => {
  const { headers, body } = await get('/modules.md?utm_source=x')
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(headers.link).toBe(`<${origin}/modules>; rel="canonical"`)
  expect(body).toContain('# Modules')
  expect((await get('/index.md')).headers.link).toBe(`<${origin}/>; rel="canonical"`)
  expect((await get('/blog-details/hip-height.md')).statusCode).toBe(200)
})

test('a missing page has no Markdown, and nothing is cached', async () => {
  expect((await get('/blog-details/gone.md')).statusCode).toBe(404)
  expect(documents.size.pages).toBe(0)
})

test('documents are cached with an ETag until the content changes', async () => {
  const first = await get('/modules.md')
  title = 'Changed'
  expect((await get('/modules.md')).body).toBe(first.body)
  expect((await get('/modules.md', { 'if-none-match': first.headers.etag })).statusCode).toBe(304)
  documents.clear()
  const second = await get('/modules.md', { 'if-none-match': first.headers.etag })
  expect(second.body).toContain('# Changed')
})

test('an incomplete document is not served', async () => {
  isApiUp = false
  const { statusCode, headers, body } = await get('/sitemap.xml')
  expect(statusCode).toBe(503)
  expect(headers['retry-after']).toBe('30')
  expect(body).not.toContain('<urlset')
})
