import { once } from 'node:events'
import { connect, constants, createServer, type Http2Server } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { limitSession } from './http-servers.ts'

const limits = { headers: 10_000, request: 12_000, idle: 65_000 }
/** Bytes; more than HTTP/2 flow control sends to a client that reads nothing. */
const page = 'a'.repeat(100_000)

let server: Http2Server
let origin: string

beforeAll(async () => {
  server = createServer((_request, response) => void response.end(page)).on('session', (session) =>
    limitSession(session, limits),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test.each([
  ['GET', undefined],
  ['POST', 'a=b'],
])('the response to a complete %s may take any time', async (method, body) => {
  const session = connect(origin)
  const stream = session.request({ ':method': method }, { endStream: body === undefined })
  if (body) stream.end(body)
  await once(stream, 'response')
  // The PING response arrives after the server has seen the request's end.
  await new Promise((resolve) => session.ping(resolve))
  vi.advanceTimersByTime(limits.request)
  let length = 0
  for await (const chunk of stream) length += (chunk as Buffer).length
  expect(length).toBe(page.length)
  session.destroy()
})

test('a request that does not arrive in time is canceled', async () => {
  const session = connect(origin)
  const stream = session.request({ ':method': 'POST' }).on('error', () => {})
  await once(stream, 'response')
  vi.advanceTimersByTime(limits.request)
  await once(stream.resume(), 'close')
  expect(stream.rstCode).toBe(constants.NGHTTP2_CANCEL)
  session.destroy()
})
