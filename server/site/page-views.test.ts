import type { IncomingMessage } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { countedRoute, countPageView } from '#server/analytics/visit-counts.ts'
import { recordView } from '#server/blog/post-views.ts'
import type { Context } from '#server/context.ts'
import { createPageViewCounter } from './page-views.ts'

vi.mock('#server/blog/post-views.ts', () => ({ recordView: vi.fn() }))
vi.mock(import('#server/analytics/visit-counts.ts'), async (actual) => ({
  ...(await actual()),
  countPageView: vi.fn(),
}))
afterEach(() => vi.clearAllMocks())

const context = { config: { trustedProxies: [] } } as unknown as Context
const post = { route: countedRoute('/blog-details/:slug'), slug: 'two-queues' }

const ask = (headers: Record<string, string>) =>
  createPageViewCounter(context)(
    { headers, socket: { remoteAddress: '192.0.2.1' } } as unknown as IncomingMessage,
    post,
  )

test.each([
  ['over HTTPS', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['by the service worker', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'empty' }],
  ['without HTTPS', {}],
])('a document counts as a page view and a view of its post, %s', (_, headers) => {
  ask(headers)
  expect(countPageView).toHaveBeenCalledExactlyOnceWith(post.route)
  expect(recordView).toHaveBeenCalledOnce()
})

test.each([
  ['what a script fetches', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['a prefetch', { 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' }],
  ['a visitor who objects', { cookie: 'counting=off' }],
])('%s counts as neither', (_, headers) => {
  ask(headers)
  expect(countPageView).not.toHaveBeenCalled()
  expect(recordView).not.toHaveBeenCalled()
})
