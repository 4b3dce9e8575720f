import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { connect as connectTcp } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeCertificates } from '#server/demos/wallet/apple/make-certificates.ts'
import { HttpServers } from './http-servers.ts'

function openConnection(port: number) {
  const socket = connectTcp(port, '127.0.0.1')
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  return {
    closed,
    send: () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'),
    async response() {
      while (!text.endsWith('whole')) {
        if (socket.destroyed) throw new Error('The connection was closed without a response')
        await Promise.race([once(socket, 'data'), closed])
      }
      const response = text
      text = ''
      return response
    },
  }
}

const neverDefect = (error: unknown) => {
  throw error
}

async function listenTo(listener: RequestListener) {
  const servers = new HttpServers({ tls: undefined }, neverDefect)
  const server = servers.factory(listener, {}) as Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { servers, server, port: (server.address() as { port: number }).port }
}

test('a draining server accepts connections, and closes each with its next response', async () => {
  const { servers, port } = await listenTo((_request, response) => response.end('whole'))
  const kept = openConnection(port)
  kept.send()
  expect(await kept.response()).toContain('Connection: keep-alive')
  servers.drain()
  kept.send()
  expect(await kept.response()).toContain('Connection: close')
  await kept.closed
  const response = await fetch(`http://127.0.0.1:${port}`)
  expect(response.headers.get('connection')).toBe('close')
  expect(await response.text()).toBe('whole')
  await servers.close()
})

test('requests on open connections get a response while the server closes', async () => {
  const { servers, server, port } = await listenTo((_request, response) => response.end('whole'))
  const kept = Array.from({ length: 20 }, () => openConnection(port))
  for (const { send } of kept) send()
  await Promise.all(kept.map(({ response }) => response()))
  const closed = servers.close()
  expect(server.listening).toBe(false)
  for (const { send } of kept) send()
  const responses = await Promise.all(kept.map(({ response }) => response()))
  expect(responses.filter((response) => response.includes('Connection: close'))).toHaveLength(kept.length)
  await closed
})

test('a server closes at once with idle connections, but waits for requests', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<ServerResponse>()
  const { servers, port } = await listenTo((_request, response) => ask(response))
  const [silent, busy] = [openConnection(port), openConnection(port)]
  busy.send()
  const response = await asked
  const closed = servers.close()
  await silent.closed
  response.end('whole')
  expect(await busy.response()).toContain('Connection: close')
  await closed
})

test('a draining HTTP/2 session ends after the requests in progress', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-tls-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { certificate, key } = await makeCertificates('localhost', 'test', new Date())
  const tls = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') }
  writeFileSync(tls.certFile, certificate)
  writeFileSync(tls.keyFile, key)
  const { promise: asked, resolve: ask } = Promise.withResolvers<ServerResponse>()
  const servers = new HttpServers({ tls }, neverDefect)
  const server = servers.factory((_request, response) => ask(response), {}) as Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const session = connectHttp2(`https://localhost:${port}`, { rejectUnauthorized: false })
  const stream = session.request({ ':path': '/' })
  const response = await asked
  servers.drain()
  await once(session, 'goaway')
  response.end('whole')
  expect((await stream.toArray()).join('')).toBe('whole')
  await once(session, 'close')
  await servers.close()
})
