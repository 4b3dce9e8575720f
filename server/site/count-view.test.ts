import type { IncomingMessage } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { recordView } from '#server/blog/post-views.ts'
import type { Context } from '#server/context.ts'
import { createPostViewCounter } from './page-views.ts'

vi.mock('#server/blog/post-views.ts', () => ({ recordView: vi.fn() }))
afterEach(() => vi.mocked(recordView).mockClear())

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const context = { config: { trustedProxies: [] } } as unknown as Context

const request = (headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  ({ headers: { 'user-agent': browser, ...headers }, socket: { remoteAddress } }) as unknown as IncomingMessage

test('a post’s document is a view, by IP address and browser', () => {
  createPostViewCounter(context)(request(), 'the-last-paper-ticket')
  expect(recordView).toHaveBeenCalledExactlyOnceWith(context, 'the-last-paper-ticket', `192.0.2.1 ${browser}`)
})

test('a reload is not counted again, another visitor is', () => {
  const countView = createPostViewCounter(context)
  for (const ip of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) countView(request({}, ip), 'a')
  countView(request(), 'b')
  expect(recordView).toHaveBeenCalledTimes(3)
})
