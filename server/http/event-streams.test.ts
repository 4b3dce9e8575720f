import { EventEmitter, once } from 'node:events'
import { get, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, constants } from 'node:http2'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EventStreams, eventText, writeEvent } from './event-streams.ts'

let app: FastifyInstance
let events: EventEmitter<{ stopping: [] }>
const given = { 'Cache-Control': 'private', 'Set-Cookie': ['one=1', 'other=2'] }
let opened: (ServerResponse | undefined)[]

beforeEach(() => {
  events = new EventEmitter()
  opened = []
  const streams = new EventStreams(events)
  app = Fastify()
  app.get('/', (_request, reply) => void opened.push(streams.begin(reply.headers(given), 2_000)))
})
afterEach(() => app.close())

async function open(): Promise<IncomingMessage> {
  const origin = app.server.listening ? undefined : await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const [response] = await once(get(origin ?? `http://127.0.0.1:${port}`, { agent: false }), 'response')
  return response
}

test('an event has a name and JSON on one line', () => {
  expect(eventText('lead', { note: 'two\nlines' })).toBe('event: lead\ndata: {"note":"two\\nlines"}\n\n')
  expect(eventText('demo', null, 'v1')).toBe('id: v1\nevent: demo\ndata: null\n\n')
})

test('a stream starts with its headers and ends with the process', async () => {
  const response = await open()
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'set-cookie': ['one=1', 'other=2'],
  })
  const [reader] = opened
  if (reader) writeEvent(reader, eventText('lead', 1))
  events.emit('stopping')
  expect((await response.toArray()).join('')).toBe('retry: 2000\n\nevent: lead\ndata: 1\n\n')
  if (reader) writeEvent(reader, 'after the end nothing is written')
})

test('a stopping process asks browsers to reconnect', async () => {
  events.emit('stopping')
  expect((await (await open()).toArray()).join('')).toBe('retry: 2000\n\n')
  expect(opened).toEqual([undefined])
})

test.each([false, true])('an aborted request gets no stream (HTTP/2: %s)', async (isHttp2) => {
  const streams = new EventStreams(events)
  const requested = Promise.withResolvers<void>()
  const stream = Promise.withResolvers<ServerResponse | undefined>()
  const other = Fastify(isHttp2 ? ({ http2: true } as object) : {})
  other.get('/', async (_request, reply: FastifyReply) => {
    requested.resolve()
    await once(reply.raw, 'close')
    stream.resolve(streams.begin(reply, 2_000))
  })
  const origin = await other.listen({ port: 0, host: '127.0.0.1' })
  const session = isHttp2 ? connect(origin) : undefined
  const outgoing = session?.request({ ':path': '/' }) ?? get(origin, { agent: false })
  outgoing.on('error', () => {})
  await requested.promise
  if ('close' in outgoing) outgoing.close(constants.NGHTTP2_CANCEL)
  else outgoing.destroy()
  expect(await stream.promise).toBeUndefined()
  session?.close()
  await other.close()
})

test('a client that does not read is disconnected', async () => {
  const response = await open()
  response.pause()
  const [reader] = opened as [ServerResponse]
  const cut = once(reader, 'close')
  const text = eventText('lead', 'x'.repeat(64 * 1024))
  let written = 0
  for (; !reader.destroyed && written < 2 ** 28; written += text.length) {
    writeEvent(reader, text)
    await turn()
  }
  await cut
  expect([reader.destroyed, written < 2 ** 28]).toEqual([true, true])
  response.destroy()
})
