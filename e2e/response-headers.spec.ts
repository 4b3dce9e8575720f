import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect as connectHttp2 } from 'node:http2'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { test as base, expect } from '@playwright/test'
import { type HttpsResponse, type HttpsSite, type RequestParts, send, startHttpsSite } from '../test/https-site.ts'

const test = base.extend<object, { site: HttpsSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const site = await startHttpsSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

/** Headers that every response carries exactly once. */
const everywhere: [name: string, value: RegExp][] = [
  ['strict-transport-security', /^max-age=63072000; includeSubDomains$/],
  ['content-security-policy', /^default-src 'none'.*frame-ancestors 'none'/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/],
  ['permissions-policy', /camera=\(\)/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['cross-origin-resource-policy', /^(same-origin|cross-origin)$/],
]

const json = (body: string): RequestParts => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body })
const form = (type: string, body: string): RequestParts => ({ method: 'POST', headers: { 'content-type': type }, body })
const urlencoded = 'application/x-www-form-urlencoded'

/** One request for each kind of response, with the status that shows that it is of this kind. */
const responses: [status: number, target: string, parts?: RequestParts][] = [
  [200, '/'],
  [200, '/', { method: 'HEAD' }],
  [200, '/contact'],
  [200, '/demo/erased'],
  [308, '/contact/'],
  [404, '/nothing'],
  [404, '/demo/nobody'],
  [404, '/demo/nobody/pass.pkpass'],
  [400, '/%zz'],
  [308, '//contact'],
  [421, '/', { headers: { host: 'elsewhere.example' } }],
  [303, '/quickcontact', form(urlencoded, 'email=form%40example.com')],
  [415, '/contact', form('text/plain', 'a')],
  [200, '/api/countries'],
  [201, '/api/contacts/quick', json('{"email":"walk@example.com"}')],
  [400, '/api/contacts/quick', json('{')],
  [415, '/api/contacts/quick', form('text/plain', 'a')],
  [422, '/api/contacts/quick', json('{}')],
  [413, '/api/contacts/quick', json(`"${'a'.repeat(70_000)}"`)],
  [405, '/api/countries', { method: 'DELETE' }],
  [404, '/api/nothing'],
  [200, '/api/docs/'],
  [200, '/api/openapi.json'],
  [200, '/favicon.ico'],
  [200, '/favicon.svg'],
  [200, '/og/contact.png'],
  [404, '/uploads/nothing.png'],
  [404, '/og/blog-details/nothing.png'],
  [200, '/contact.md'],
  [404, '/blog-details/nothing.md'],
  [200, '/robots.txt'],
  [200, '/sitemap.xml'],
  [200, '/rss.xml'],
  [200, '/llms.txt'],
  [200, '/.well-known/security.txt'],
  [200, '/site.webmanifest'],
  [404, '/u/nobody'],
  [404, '/u/nobody', form(urlencoded, 'List-Unsubscribe=One-Click')],
  [401, '/wallet/apple/v1/passes/a/b'],
  [200, '/healthz'],
  [200, '/metrics'],
  [404, '/metrics', { headers: { 'x-forwarded-for': '192.0.2.1' } }],
]

test('every kind of response has its security headers', async ({ site }) => {
  for (const [status, target, parts] of responses) {
    const response = await send(site, target, parts)
    const kind = `${parts?.method ?? 'GET'} ${target}`
    expect.soft(response.status, kind).toBe(status)
    if (response.headers['content-type']?.startsWith('text/html'))
      expect.soft(response.headers['content-security-policy'], kind).not.toMatch(/unsafe-|[ ;]https?:|\*/)
    expectProtected(response, kind)
  }
})

test('readiness has its security headers', async ({ site }) => {
  await expect
    .poll(async () => {
      const response = await send(site, '/readyz')
      expectProtected(response, 'GET /readyz')
      return response.status
    })
    .toBe(200)
})

test('only images of posts and share images may be embedded elsewhere', async ({ site }) => {
  const post = JSON.parse((await send(site, '/api/blogPosts')).body).data[0]
  const [upload = ''] = /\/uploads\/[\w./-]+/.exec((await send(site, '/blogs')).body) ?? []
  for (const picture of [upload, '/og/contact.png', `/og/blog-details/${post.slug}.png`]) {
    const response = await send(site, picture)
    expect.soft(response.status, picture).toBe(200)
    expect.soft(response.headers['cross-origin-resource-policy'], picture).toBe('cross-origin')
    expectProtected(response, picture)
  }
  for (const target of ['/', '/healthz', '/favicon.ico', '/api/countries', '/contact.md'])
    expect.soft((await send(site, target)).headers['cross-origin-resource-policy'], target).toBe('same-origin')
})

test('files of the build have their security headers', async ({ site }) => {
  const folder = fileURLToPath(new URL('../build/client/static', import.meta.url))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const type of ['.js', '.css', '.woff2']) {
    const target = `/static/${files.find((name) => name.endsWith(type))}`
    for (const encoding of ['br', 'identity'])
      expectProtected(await send(site, target, { headers: { 'accept-encoding': encoding } }), target)
  }
})

test('a page in the browser cache keeps its policy', async ({ site }) => {
  const first = await send(site, '/about')
  const again = await send(site, '/about', { headers: { 'if-none-match': first.headers.etag ?? '' } })
  expect(again.status).toBe(304)
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  expect(again.headers['content-type']).toBeUndefined()
  expectProtected(again, '304')
})

test('a response to an invalid request has its security headers', async ({ site }) => {
  const { hostname, port } = new URL(site.origin)
  const unreadable = ['NONSENSE\r\n\r\n', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`]
  for (const [at, request] of unreadable.entries()) {
    const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false })
    await once(socket, 'secureConnect')
    socket.write(request)
    const [head = ''] = (await text(socket)).split('\r\n\r\n')
    const [line = '', ...lines] = head.split('\r\n')
    expect(line).toBe(['HTTP/1.1 400 Bad Request', 'HTTP/1.1 431 Request Header Fields Too Large'][at])
    expectProtected({ rawHeaders: lines.flatMap((header) => header.split(/: (.*)/, 2)) }, line)
  }
})

test('HTTP/2 has the same headers', async ({ site }) => {
  const session = connectHttp2(site.origin, { rejectUnauthorized: false })
  for (const target of ['/', '/', '/healthz', '/api/nothing', '/nothing']) {
    const stream = session.request({ ':path': target })
    const [headers] = await once(stream.resume(), 'response')
    const names = Object.keys(headers).filter((name) => !name.startsWith(':'))
    expectProtected({ rawHeaders: names.flatMap((name) => [name, String(headers[name])]) }, `HTTP/2 ${target}`)
  }
  session.close()
})

function expectProtected({ rawHeaders }: Pick<HttpsResponse, 'rawHeaders'>, kind: string) {
  for (const [name, value] of everywhere) {
    const found = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name)
    expect.soft(found, `${name} of ${kind}`).toEqual([expect.stringMatching(value)])
  }
}
