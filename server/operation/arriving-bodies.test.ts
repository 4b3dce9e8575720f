import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { type ClientHttp2Stream, createServer as createHttp2Server, connect as openHttp2Session } from 'node:http2'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ArrivingBodies, type Unwanted } from './arriving-bodies.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const statuses: Record<Unwanted, number> = { network: 429, slow: 408, long: 413, crowd: 503 }
const longest = 1_000

/** An echo server; each request names its own network. */
async function listen(make: (listener: RequestListener) => ReturnType<typeof createServer>) {
  let time = 0
  const bodies = new ArrivingBodies({
    longest,
    now: () => time,
    networkOf: ({ headers }) => String(headers['x-network'] ?? 'visitor'),
    refuse(_request, response, why) {
      response.shouldKeepAlive = false
      response.writeHead(statuses[why]).end()
    },
  })
  const answer = async (request: IncomingMessage, response: ServerResponse) => response.end(await text(request))
  const server = make((request, response) => bodies.whenWhole(request, response, () => void answer(request, response)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    bodies,
    port,
    pass(ms: number) {
      time += ms
      vi.advanceTimersByTime(ms)
    },
    /** Resolves once there are `count` unfinished bodies. */
    async unfinished(count: number) {
      while (bodies.unfinished !== count) await nextTurn()
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

const listenHttp1 = () => listen((listener) => createServer(listener))

function send(port: number, words: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(words)
  return socket
}

const post = (head: string, body: string) => `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${head}\r\n\r\n${body}`
const half = (network: string) => post(`X-Network: ${network}\r\nContent-Length: 100`, '{"em')

test('passes whole bodies on, in one piece or in parts', async () => {
  const { bodies, port, unfinished, stop } = await listenHttp1()
  expect(await text(send(port, post('Content-Length: 5', 'whole')))).toContain('whole')
  expect(await text(send(port, post('Content-Length: 0', '')))).toContain('200 OK')
  const inParts = send(port, post('Content-Length: 8', 'in '))
  await unfinished(1)
  inParts.write('parts')
  expect(await text(inParts)).toContain('in parts')
  const inChunks = send(port, post('Transfer-Encoding: chunked', '3\r\nin \r\n'))
  await unfinished(1)
  inChunks.write('6\r\nchunks\r\n0\r\n\r\n')
  expect(await text(inChunks)).toContain('in chunks')
  expect(bodies.unfinished).toBe(0)
  await stop()
})

test('refuses the seventeenth unfinished body of a network, but no whole one', async () => {
  const { bodies, port, unfinished, stop } = await listenHttp1()
  const halves = Array.from({ length: 16 }, () => send(port, half('crowd')))
  await unfinished(16)
  expect(await text(send(port, half('crowd')))).toContain('429')
  expect(await text(send(port, post('X-Network: crowd\r\nContent-Length: 5', 'whole')))).toContain('whole')
  expect(bodies.refused.network).toBe(1)
  const other = send(port, half('elsewhere'))
  await unfinished(17)
  // A client that disconnects frees its place.
  halves[0]?.destroy()
  await unfinished(16)
  const next = send(port, half('crowd'))
  await unfinished(17)
  for (const socket of [...halves, other, next]) socket.destroy()
  await unfinished(0)
  await stop()
})

test('refuses a body after five seconds', async () => {
  const { bodies, port, unfinished, pass, stop } = await listenHttp1()
  const slow = send(port, half('slow'))
  await unfinished(1)
  pass(4_000)
  const later = send(port, half('slow'))
  await unfinished(2)
  pass(1_000)
  expect(await text(slow)).toContain('408')
  expect(bodies.unfinished).toBe(1)
  pass(4_000)
  expect(await text(later)).toContain('408')
  expect(bodies.refused.slow).toBe(2)
  await stop()
})

test('refuses a body as soon as it is too long', async () => {
  const { bodies, port, unfinished, stop } = await listenHttp1()
  const long = send(port, post('Transfer-Encoding: chunked', `3e8\r\n${'a'.repeat(longest)}\r\n`))
  expect(await text(long)).toContain('413')
  expect(bodies.refused.long).toBe(1)
  // A length that is announced is left to the next reader.
  const announced = send(port, post(`Content-Length: ${longest + 1}`, 'a'.repeat(longest + 1)))
  expect(await text(announced)).toContain('aaaa')
  await unfinished(0)
  await stop()
})

test('refuses the oldest body when there are too many', async () => {
  const { bodies, port, unfinished, stop } = await listenHttp1()
  const oldest = send(port, half('first'))
  await unfinished(1)
  const others: Socket[] = []
  for (let count = 1; count <= 1_024; count++) {
    others.push(send(port, half(`${count % 100}`)))
    if (count % 64 === 0) await unfinished(Math.min(count + 1, 1_024))
  }
  expect(await text(oldest)).toContain('503')
  expect(bodies.refused).toEqual({ network: 0, slow: 0, long: 0, crowd: 1 })
  for (const socket of others) socket.destroy()
  await unfinished(0)
  await stop()
})

test('counts the streams of an HTTP/2 connection one by one', async () => {
  const { bodies, port, unfinished, stop } = await listen(
    // The compatibility API provides HTTP/1 messages.
    (listener) => createHttp2Server(listener as never) as never,
  )
  const session = openHttp2Session(`http://127.0.0.1:${port}`)
  const open = () => session.request({ ':method': 'POST', ':path': '/', 'x-network': 'crowd' })
  const halves = Array.from({ length: 16 }, open)
  for (const stream of halves) stream.on('error', () => {}).write('half')
  await unfinished(16)
  const oneMore = open()
  oneMore.write('half')
  const [{ ':status': status }] = await once(oneMore, 'response')
  expect(status).toBe(429)
  const whole = open()
  whole.end('whole')
  expect(await text(whole)).toBe('whole')
  const [first] = halves as [ClientHttp2Stream]
  first.end(' and half')
  expect(await text(first)).toBe('half and half')
  expect(bodies.unfinished).toBe(15)
  session.destroy()
  await unfinished(0)
  await stop()
})
