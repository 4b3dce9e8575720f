import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server, ServerResponse } from 'node:http'
import { connect as connectHttp2, constants, type IncomingHttpHeaders } from 'node:http2'
import { connect as connectTcp, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCertificates } from '#server/demos/wallet/apple/make-certificates.ts'
import { HttpServers } from './http-servers.ts'

let folder: string
let tls: { certFile: string; keyFile: string }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lanyard-tls-'))
  const { certificate, key } = await makeCertificates('localhost', 'test', new Date())
  tls = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') }
  writeFileSync(tls.certFile, certificate)
  writeFileSync(tls.keyFile, key)
})
afterAll(() => rmSync(folder, { recursive: true }))

const head = 'POST / HTTP/1.1\r\nHost: localhost\r\n'

const slowClients: [first: string, then: string][] = [
  ['', ''],
  [head, 'X-Slow: yes\r\n'],
  [`${head}Content-Length: 1000\r\n\r\n`, 'a'],
  [`${head}Transfer-Encoding: chunked\r\n\r\n`, '1\r\na\r\n'],
  [`GET / HTTP/1.1\r\nHost: localhost\r\n\r\n${head}`, 'X-Slow: yes\r\n'],
]

const neverDefect = (error: unknown) => {
  throw error
}

const limits = { headers: 3_000, request: 3_600, checkInterval: 100, connections: 400 }

async function listen(settings: ConstructorParameters<typeof HttpServers>[0], most = limits) {
  const servers = new HttpServers(settings, neverDefect, most)
  const server = servers.factory((request, response) => {
    request.on('error', () => {})
    request.resume().once('end', () => response.end('whole'))
  }, {}) as Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  let came = 0
  server.on('connection', () => (came += 1))
  return {
    port,
    came: () => came,
    open: () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count))),
    async stop() {
      servers.destroyConnections()
      await servers.close()
    },
  }
}

function sendSlowly(socket: Socket, [first, then]: (typeof slowClients)[number]) {
  socket.on('error', () => {}).resume()
  if (first) socket.write(first)
  const timer = then ? setInterval(() => socket.write(then), 300) : undefined
  socket.once('close', () => clearInterval(timer))
}

test('a request has 10 s for its headers and 12 s in total', () => {
  const server = new HttpServers({ tls: undefined }, neverDefect).factory(() => {}, {}) as Server
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 12_000])
})

test('300 slow clients are disconnected while others are served', async () => {
  const { port, came, open, stop } = await listen({ tls: undefined })
  try {
    for (let count = 0; count < 300; count++)
      sendSlowly(connectTcp(port, '127.0.0.1'), slowClients[count % slowClients.length] as (typeof slowClients)[number])
    await expect.poll(came).toBe(300)
    const response = await fetch(`http://127.0.0.1:${port}`, { headers: { Connection: 'close' } })
    expect(await response.text()).toBe('whole')
    await expect.poll(open).toBe(0)
  } finally {
    await stop()
  }
})

test('slow TLS and HTTP/2 clients are disconnected, also during the handshake', async () => {
  const { port, came, open, stop } = await listen({ tls })
  try {
    const options = { host: '127.0.0.1', port, rejectUnauthorized: false }
    for (const client of slowClients) sendSlowly(connectTls({ ...options, ALPNProtocols: ['http/1.1'] }), client)
    sendSlowly(connectTls({ ...options, ALPNProtocols: ['h2'] }), ['', ''])
    sendSlowly(connectTcp(port, '127.0.0.1'), ['', ''])
    sendSlowly(connectTcp(port, '127.0.0.1'), ['\x16', '\x03'])
    const slow = connectHttp2(`https://127.0.0.1:${port}`, { rejectUnauthorized: false })
    const half = slow.on('error', () => {}).request({ ':method': 'POST', 'content-length': '1000' })
    half.on('error', () => {}).write('a')
    half.once('close', () => slow.close())
    await expect.poll(came).toBe(9)
    await expect.poll(open).toBe(0)
  } finally {
    await stop()
  }
})

test('one IP address has a limited number of connections, and a trusted proxy has no limit', async () => {
  const most = { ...limits, connections: 2 }
  const limited = await listen({ tls: undefined }, most)
  const trusting = await listen({ tls: undefined, trustedProxies: ['127.0.0.0/8'] }, most)
  const connect = (port: number, localAddress = '127.0.0.1') => connectTcp({ port, host: '127.0.0.1', localAddress })
  const isServed = (socket: Socket) => {
    socket.on('error', () => {}).write(`${head}Content-Length: 0\r\n\r\n`)
    return Promise.race([once(socket, 'data').then(() => true), once(socket.resume(), 'close').then(() => false)])
  }
  try {
    const first = connect(limited.port)
    expect(await isServed(first)).toBe(true)
    expect(await isServed(connect(limited.port))).toBe(true)
    expect(await isServed(connect(limited.port))).toBe(false)
    expect(await isServed(connect(limited.port, '127.0.1.1'))).toBe(true)
    first.destroy()
    await expect.poll(limited.open).toBe(2)
    expect(await isServed(connect(limited.port))).toBe(true)
    for (let count = 0; count < 3; count++) expect(await isServed(connect(trusting.port))).toBe(true)
  } finally {
    await limited.stop()
    await trusting.stop()
  }
})

test.each([
  ['HTTP/1.1', false],
  ['HTTP/2', true],
])('a defect fails one request and not the process, over %s', async (_, isSecure) => {
  const defects: unknown[] = []
  const servers = new HttpServers({ tls: isSecure ? tls : undefined }, (error) => void defects.push(error))
  servers.handleBeforeFastify((request, response, handle) => {
    if (request.url === '/first') throw new URIError('of the first listener')
    if (request.url === '/later') setImmediate(() => handle(request, response))
    else response.end('whole')
  })
  const server = servers.factory(() => {
    throw new URIError('of what comes after')
  }, {}) as Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const status = isSecure
    ? statusOverHttp2(port)
    : async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  expect([await status('/first'), await status('/later'), await status('/')]).toEqual([500, 500, 200])
  expect(defects).toEqual([new URIError('of the first listener'), new URIError('of what comes after')])
  servers.destroyConnections()
  await servers.close()
})

test('the response to a canceled request is destroyed, over HTTP/2 too', async () => {
  const { promise: came, resolve: arrive } = Promise.withResolvers<ServerResponse>()
  const servers = new HttpServers({ tls }, neverDefect)
  const server = servers.factory((_request, response) => arrive(response), {}) as Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const session = connectHttp2(`https://127.0.0.1:${port}`, { rejectUnauthorized: false })
  try {
    const stream = session.request({ ':path': '/' })
    const response = await came
    const closed = once(response, 'close')
    expect(response.destroyed).toBeFalsy()
    stream.close(constants.NGHTTP2_CANCEL)
    await closed
    expect(response.destroyed).toBe(true)
  } finally {
    session.close()
    servers.destroyConnections()
    await servers.close()
  }
})

const statusOverHttp2 = (port: number) => async (path: string) => {
  const session = connectHttp2(`https://127.0.0.1:${port}`, { rejectUnauthorized: false })
  const [{ ':status': status }] = (await once(session.request({ ':path': path }).resume(), 'response')) as [
    IncomingHttpHeaders,
  ]
  session.close()
  return status
}
