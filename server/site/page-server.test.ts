import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { countedRoutes } from '#domain/analytics/counted-pages.ts'
import { siteOfTests } from '../../test/site-routes.ts'
import { PageServer } from './page-server.ts'
import { RendersOverloaded } from './render-limits.ts'
import { createPageFinder } from './requested-page.ts'

const findPage = createPageFinder(siteOfTests)
const token = 'abcdefghijklmnopqrstuV'
const queue = '/modules/enhanced-pass/queue'
const there = ['/', '/contact', '/blogs', '/blogs?page=2', '/blog-details/two-queues', '/blog-category/passes']

function server() {
  const rendered: string[] = []
  const onRead = vi.fn()
  const pages = new PageServer({
    headers: {},
    findPage,
    onRead,
    onError: () => {},
    async render(key, skipsMissing) {
      const status = there.includes(key.replace('?sent=contact', '')) || key.startsWith(queue) ? 200 : 404
      if (status === 404 && skipsMissing) return { status, headers: {}, html: '', isMissing: true }
      rendered.push(key)
      return { status, headers: {}, html: key.startsWith(queue) ? key.padEnd(60_000) : key }
    },
  })
  const request = (url: string) => ({ url, method: 'GET', headers: {} }) as IncomingMessage
  const ignored = { writeHead: () => ignored, end: () => {} }
  const response = () => ignored as unknown as ServerResponse
  return {
    pages,
    rendered,
    onRead,
    fromMemory: (url: string) => pages.serveFromCache(request(url), response()),
    async ask(url: string) {
      if (pages.serveFromCache(request(url), response())) return
      await pages.serve(findPage(url), request(url), response(), () => {})
    },
  }
}

test('10,000 unknown URLs are rendered once per kind and do not fill memory', async () => {
  const { pages, rendered, ask } = server()
  for (const target of there) await ask(target)
  const kinds = [
    (name: string) => `/${name}`,
    (name: string) => `/modules/${name}?page=${name}`,
    (name: string) => `/blog-details/${name}`,
    (name: string) => `/blog-category/${name}`,
    (name: string) => `/blogs?page=${name}`,
    (name: string) => `/blogs?page=${name.slice(8)}3`,
    (name: string) => `/contact?sent=${name}&page=${name}`,
    (name: string) => `/?utm_source=${name}&page=${name}`,
    (name: string) => `/?${name.repeat(1_000)}`,
  ]
  const known = rendered.length
  for (const kind of kinds) await ask(kind('invented0'))
  const { pages: remembered, bytes } = pages.size
  for (let number = 1; number <= 10_000; number++) await ask(kinds[number % kinds.length]?.(`invented${number}`) ?? '')
  expect(rendered.slice(known).sort()).toEqual(
    ['/404', '/blog-category/~', '/blog-details/~', '/blogs?page=999999'].sort(),
  )
  expect(pages.size.pages).toBe(remembered)
  expect(pages.size.bytes).toBeLessThanOrEqual(bytes)
})

test('600 variants of a page neither fill the cache nor evict other pages', async () => {
  const { pages, ask, fromMemory } = server()
  for (const target of [...there, queue]) await ask(target)
  const { bytes } = pages.size
  for (let number = 0; number < 600; number++)
    await ask(`${queue}?arrivals=${30 + 10 * (number % 290)}&desks=${1 + (number % 24)}&utm_source=${number}`)
  expect(pages.size.bytes - bytes).toBeLessThanOrEqual(16 * 1024 * 1024)
  expect(pages.size.pages).toBeGreaterThan(100)
  expect(pages.size.pages).toBeLessThan(400)
  expect([...there, queue].map((target) => fromMemory(target))).not.toContain(false)
})

test('a variant is cached under the canonical form of its numbers', async () => {
  const { ask, fromMemory, rendered } = server()
  await ask(`${queue}?fast=9&desks=5.2&utm_source=x`)
  expect(rendered).toEqual([`${queue}?arrivals=480&desks=5&now=42&fast=9`])
  expect(fromMemory(`${queue}?arrivals=480&desks=5&now=42&fast=9`)).toBe(true)
  await ask(queue)
  expect(fromMemory(`${queue}?utm_source=x`)).toBe(true)
  expect(fromMemory(`${queue}?desks=7`)).toBe(false)
})

test('a URL with irrelevant query parameters is served from the cache', async () => {
  const { ask, fromMemory, rendered } = server()
  for (const target of there) await ask(target)
  expect(there.map((target) => fromMemory(target))).not.toContain(false)
  expect(fromMemory('/contact?utm_source=letter&gclid=1')).toBe(true)
  expect(fromMemory('/contact?sent=contact')).toBe(true)
  expect(fromMemory('/contact?sent=contact&once=1')).toBe(false)
  expect(fromMemory('/contact?a#%zz')).toBe(false)
  expect(rendered).toEqual(there)
})

test('a client that has the page gets 304, except for a missing page', async () => {
  const { ask, pages } = server()
  for (const target of ['/contact', '/nowhere']) await ask(target)
  const statusOf = (url: string, known: string) => {
    const writeHead = vi.fn((_status: number) => ({ end: () => {} }))
    const request = { url, method: 'GET', headers: { 'if-none-match': known } } as unknown as IncomingMessage
    pages.serveFromCache(request, { writeHead, end: () => {} } as unknown as ServerResponse)
    return writeHead.mock.calls.map(([status]) => status)
  }
  const { etag } = (await pages.load('/contact')).encodings.identity
  expect(statusOf('/contact', `W/${etag}`)).toEqual([304])
  expect(statusOf('/contact', '*')).toEqual([304])
  expect(statusOf('/contact', '"another"')).toEqual([200])
  expect(statusOf('/404', '*')).toEqual([404])
})

test('a private page is never cached', async () => {
  const { ask, pages, fromMemory } = server()
  await pages.serveMissing(
    findPage(`/demo/${token}`),
    { headers: {} } as IncomingMessage,
    { writeHead: () => {}, end: () => {} } as unknown as ServerResponse,
    () => {},
  )
  expect(fromMemory(`/demo/${token}`)).toBe(false)
  expect((await pages.load('/demo/~')).headers).toMatchObject({
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  })
  await ask('/demo/erased')
})

test('a page view counts for the matched route and slug, and a missing page does not count', async () => {
  const { ask, onRead } = server()
  const targets = ['/blogs?page=2', '/blog-details/two-queues', '/blog-details/two-queues?utm_source=x']
  for (const target of [...targets, '/blog-details/nope', '/nowhere', '/404']) await ask(target)
  const read = onRead.mock.calls.map(([, { route, slug }]) => [countedRoutes[route], slug])
  expect(read).toEqual([
    ['/blogs', undefined],
    ['/blog-details/:slug', 'two-queues'],
    ['/blog-details/:slug', 'two-queues'],
  ])
})

test('a 304 counts as a page view', async () => {
  const { ask, pages, onRead } = server()
  await ask('/contact')
  const { etag } = (await pages.load('/contact')).encodings.identity
  const ignored = { writeHead: () => ignored, end: () => {} }
  const again = { url: '/contact', method: 'GET', headers: { 'if-none-match': etag } } as unknown as IncomingMessage
  pages.serveFromCache(again, ignored as unknown as ServerResponse)
  expect(onRead).toHaveBeenCalledTimes(2)
})

test('two renders run at once, 100 wait, and further ones are rejected', async () => {
  let running = 0
  let most = 0
  const pages = new PageServer({
    headers: {},
    findPage,
    onError: () => {},
    async render(key) {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return { status: 200, headers: {}, html: key }
    },
  })
  const asked = Array.from({ length: 120 }, (_, at) => pages.load(`/blog-details/post-${at}`))
  const outcomes = await Promise.allSettled(asked)
  expect(most).toBe(2)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(102)
  expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))[0]).toBeInstanceOf(
    RendersOverloaded,
  )
})

test('an error page is not cached', async () => {
  const pages = new PageServer({
    headers: {},
    findPage,
    onError: () => {},
    render: async (html) => ({ status: html === '/contact' ? 503 : 200, headers: {}, html }),
  })
  const control = async (target: string) => (await pages.load(target)).headers['Cache-Control']
  expect(await control('/contact')).toBe('no-store')
  expect(await control('/blogs')).toBe('public, max-age=0, must-revalidate')
  expect(pages.size.pages).toBe(1)
})

function recordedResponse() {
  let headers: string[] = []
  const written = {
    status: 0,
    body: undefined as Buffer | undefined,
    header: (name: string) => headers[headers.indexOf(name) + 1],
    response: {} as ServerResponse,
  }
  const response = {
    writeHead(status: number, list: string[]) {
      written.status = status
      headers = list
      return response
    },
    end(body?: Buffer) {
      written.body = body
    },
  }
  // The page server uses only these members of a response.
  written.response = response as unknown as ServerResponse
  return written
}
const request = (url: string, method = 'GET', headers = {}) => ({ url, method, headers }) as IncomingMessage

test('HEAD gets the headers of GET without the body and does not count as a view', async () => {
  const { pages, onRead } = server()
  await pages.load('/blog-details/two-queues')
  const [get, head, post] = [recordedResponse(), recordedResponse(), recordedResponse()]
  expect(pages.serveFromCache(request('/blog-details/two-queues', 'HEAD'), head.response)).toBe(true)
  expect(onRead).not.toHaveBeenCalled()
  pages.serveFromCache(request('/blog-details/two-queues'), get.response)
  expect([head.status, head.body, get.body?.toString()]).toEqual([200, undefined, '/blog-details/two-queues'])
  expect(head.header('ETag')).toBe(get.header('ETag'))
  expect(pages.serveFromCache(request('/blog-details/two-queues', 'POST'), post.response)).toBe(false)
  expect(pages.served).toEqual({ 200: 2 })
})

function changing(status = 200) {
  const errors: unknown[] = []
  const site = { status, error: undefined as Error | undefined }
  const pages = new PageServer({
    headers: {},
    findPage,
    onError: (error, key) => errors.push([error, key]),
    async render(key) {
      if (site.error) throw site.error
      return { status: site.status, headers: {}, html: key }
    },
  })
  return { site, pages, errors }
}

test('a failed render fails its request, and the next request renders again', async () => {
  const { site, pages } = changing()
  const begin = vi.fn()
  const ask = () => pages.serve(findPage('/contact'), request('/contact'), recordedResponse().response, begin)
  site.error = new Error('the database is busy')
  await expect(ask()).rejects.toThrow('the database is busy')
  expect([begin.mock.calls.length, pages.size.pages]).toEqual([0, 0])
  site.error = undefined
  await ask()
  expect([begin.mock.calls.length, pages.size.pages]).toEqual([1, 1])
})

test('a stale page is served while renders fail, and the failure is reported', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { site, pages, errors } = changing()
  await pages.load('/contact')
  site.error = new Error('the database is busy')
  vi.advanceTimersByTime(60_001)
  const recorded = recordedResponse()
  expect(pages.serveFromCache(request('/contact'), recorded.response)).toBe(true)
  await vi.waitFor(() => expect(errors).toEqual([[site.error, '/contact']]))
  expect([recorded.status, pages.size.pages]).toEqual([200, 1])
})

test('an error page does not replace a stale page', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { site, pages, errors } = changing()
  await pages.load('/contact')
  site.status = 503
  vi.advanceTimersByTime(60_001)
  for (let times = 0; times < 3; times++) {
    const recorded = recordedResponse()
    expect(pages.serveFromCache(request('/contact'), recorded.response)).toBe(true)
    expect(recorded.status).toBe(200)
    await vi.waitFor(() => expect(errors).toHaveLength(1))
  }
})

test.each([302, 500])('a response with status %i is never replaced by a 304', async (status) => {
  const { pages } = changing(status)
  const recorded = recordedResponse()
  const known = request('/contact', 'GET', { 'if-none-match': '*' })
  await pages.serve(findPage('/contact'), known, recorded.response, () => {})
  expect([recorded.status, recorded.body?.toString()]).toEqual([status, '/contact'])
})

test('a client whose list of ETags contains the page’s gets 304', async () => {
  const { pages } = changing()
  const { etag } = (await pages.load('/contact')).encodings.identity
  const recorded = recordedResponse()
  await pages.serve(
    findPage('/contact'),
    request('/contact', 'GET', { 'if-none-match': `"x", ${etag}` }),
    recorded.response,
    () => {},
  )
  expect([recorded.status, recorded.body, recorded.header('ETag')]).toEqual([304, undefined, etag])
})
