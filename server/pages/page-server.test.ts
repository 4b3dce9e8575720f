import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { siteOfTests } from '../../test/page-address-source.ts'
import { createPageAddresses } from './page-address.ts'
import { PageServer } from './page-server.ts'
import { RendersOverloaded } from './render-queue.ts'

const pageAddress = createPageAddresses(siteOfTests)
const token = 'abcdefghijklmnopqrstuV'
const there = ['/', '/contact', '/blogs', '/blogs?page=2', '/blog-details/two-queues', '/blog-category/passes']

/** A site that has the pages above, and for all others of a route the one that says that they are missing. */
function server() {
  const rendered: string[] = []
  const onView = vi.fn()
  const pages = new PageServer({
    headers: {},
    pageAddress,
    onView,
    onError: () => {},
    async render(key, skipsMissing) {
      const status = there.includes(key.replace('?sent=contact', '')) ? 200 : 404
      if (status === 404 && skipsMissing) return { status, headers: {}, html: '', isMissing: true }
      rendered.push(key)
      return { status, headers: {}, html: key }
    },
  })
  const request = (url: string) => ({ url, method: 'GET', headers: {} }) as IncomingMessage
  const answered = { writeHead: () => answered, end: () => {} }
  const response = () => answered as unknown as ServerResponse
  return {
    pages,
    rendered,
    onView,
    fromMemory: (url: string) => pages.answerFromMemory(request(url), response()),
    async ask(url: string) {
      if (pages.answerFromMemory(request(url), response())) return
      await pages.answer(pageAddress(url), request(url), response(), () => {})
    },
  }
}

test('10,000 invented addresses are rendered once a kind, and add nothing to memory', async () => {
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

test('what links add to an address is answered from memory too', async () => {
  const { ask, fromMemory, rendered } = server()
  for (const target of there) await ask(target)
  expect(there.map((target) => fromMemory(target))).not.toContain(false)
  expect(fromMemory('/contact?utm_source=letter&gclid=1')).toBe(true)
  expect(fromMemory('/contact?sent=contact')).toBe(true)
  expect(fromMemory('/contact?sent=contact&once=1')).toBe(false)
  expect(fromMemory('/contact?a#%zz')).toBe(false)
  expect(rendered).toEqual(there)
})

test('a page that its reader has is not sent again, one that says what is missing is', async () => {
  const { ask, pages } = server()
  for (const target of ['/contact', '/nowhere']) await ask(target)
  const statusOf = (url: string, known: string) => {
    const writeHead = vi.fn((_status: number) => ({ end: () => {} }))
    const request = { url, method: 'GET', headers: { 'if-none-match': known } } as unknown as IncomingMessage
    pages.answerFromMemory(request, { writeHead, end: () => {} } as unknown as ServerResponse)
    return writeHead.mock.calls.map(([status]) => status)
  }
  const { etag } = (await pages.load('/contact')).variants.identity
  expect(statusOf('/contact', `W/${etag}`)).toEqual([304])
  expect(statusOf('/contact', '*')).toEqual([304])
  expect(statusOf('/contact', '"another"')).toEqual([200])
  expect(statusOf('/404', '*')).toEqual([404])
})

test('a page that is one visitor’s alone is never in memory', async () => {
  const { ask, pages, fromMemory } = server()
  await pages.answerMissing(
    pageAddress(`/demo/${token}`),
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

test('views are told by the slug that the router matched', async () => {
  const { ask, onView } = server()
  for (const target of [
    '/blogs',
    '/blog-details/two-queues',
    '/blog-details/two-queues?utm_source=x',
    '/blog-details/nope',
  ])
    await ask(target)
  expect(onView.mock.calls.map(([, slug]) => slug)).toEqual(['two-queues', 'two-queues'])
})

test('few pages are rendered at a time, and who would wait behind too many is told so', async () => {
  let running = 0
  let most = 0
  const pages = new PageServer({
    headers: {},
    pageAddress,
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

test('a page that could not be made well is kept nowhere', async () => {
  const pages = new PageServer({
    headers: {},
    pageAddress,
    onError: () => {},
    render: async (html) => ({ status: html === '/contact' ? 503 : 200, headers: {}, html }),
  })
  const control = async (target: string) => (await pages.load(target)).headers['Cache-Control']
  expect(await control('/contact')).toBe('no-store')
  expect(await control('/blogs')).toBe('public, max-age=0, must-revalidate')
  expect(pages.size.pages).toBe(1)
})

test('who asks for the head alone has not viewed a post', async () => {
  const { ask, pages, onView } = server()
  await ask('/blog-details/two-queues')
  const asked = { url: '/blog-details/two-queues', method: 'HEAD', headers: {} } as IncomingMessage
  const answered = { writeHead: () => answered, end: vi.fn() }
  expect(pages.answerFromMemory(asked, answered as unknown as ServerResponse)).toBe(true)
  expect([onView.mock.calls.length, answered.end.mock.calls]).toEqual([1, [[undefined]]])
})
