import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type ClientHttp2Session, connect as openSession } from 'node:http2'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { apiLeadPath } from '#domain/paths.ts'
import { localhostCertificate } from '../../../test/fakes/localhost-certificate.ts'
import type { Fault } from '../fault.ts'
import { nextLead, post } from '../visitors.ts'
import { createWorld, type World } from '../world.ts'

/** More incomplete requests than the server works on at a time. */
const HELD = 300
/** A whole run lasts longer than a body may take; `EVERY` is in milliseconds. */
const HONEST = { short: 20, whole: 150 }
const APART = 50

const half = (host: string) =>
  `POST ${apiLeadPath({ kind: 'quick' })} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"em`

export const halfOpenBodies: Fault = {
  name: 'half-sent leads never completed',
  must: `${HELD} from the visitors’ IP address, 20 others or one HTTP/2 connection: no complete lead refused`,
  dialects: ['sqlite'],
  short: ['sqlite'],
  async run(dialect, size) {
    const world = await createWorld({ dialect })
    try {
      const count = HONEST[size]
      const refused = {
        'same address': await holdOverHttp1(world, count, () => '127.0.0.1'),
        '20 others': await holdOverHttp1(world, count, (number) => `127.0.1.${1 + (number % 20)}`),
        'HTTP/2': await holdOverHttp2(world, count),
      }
      const lines = Object.entries(refused).map(([from, leads]) => `${from}: ${leads} of ${count} refused`)
      return { measured: lines.join(', '), wrong: Object.values(refused).some((leads) => leads > 0) ? lines : [] }
    } finally {
      await world.stop()
    }
  },
}

/** Clients that are cut off reconnect at once. Returns how many honest leads were lost. */
async function holdOverHttp1(world: World, honest: number, ipAddressOf: (number: number) => string): Promise<number> {
  const server = await world.start({ PROCESS_ROLE: 'web' })
  const { host, hostname, port } = new URL(server.origin)
  let going = true

  async function hold(number: number) {
    const socket = connect({ host: hostname, port: Number(port), localAddress: ipAddressOf(number) })
    socket.on('error', () => {}).resume()
    socket.once('close', () => {
      if (going) setTimeout(() => void hold(number), APART)
    })
    await new Promise((resolve) => socket.write(half(host), resolve))
  }

  await Promise.all(Array.from({ length: HELD }, (_, number) => hold(number)))
  const refused = await sendHonest(honest, async () => (await post(server.origin, nextLead('quick'))).status)
  going = false
  await server.kill()
  return refused
}

async function holdOverHttp2(world: World, honest: number): Promise<number> {
  const [TLS_CERT_FILE, TLS_KEY_FILE] = [join(world.dataDir, 'cert.pem'), join(world.dataDir, 'key.pem')]
  writeFileSync(TLS_CERT_FILE, localhostCertificate.cert)
  writeFileSync(TLS_KEY_FILE, localhostCertificate.key)
  const server = await world.start({ PROCESS_ROLE: 'web', TLS_CERT_FILE, TLS_KEY_FILE })
  const { hostname, port } = new URL(server.origin)
  function open(localAddress: string) {
    const socket = connect({ host: hostname, port: Number(port), localAddress })
    const secure = connectTls({ socket, host: hostname, ca: localhostCertificate.cert, ALPNProtocols: ['h2'] })
    return openSession(server.origin, { createConnection: () => secure }).on('error', () => {})
  }
  const attacker = open('127.0.1.1')
  let going = true

  function hold() {
    const stream = attacker.request({ ...lead, 'content-length': '100' })
    stream.on('error', () => {}).resume()
    stream.write('{"em')
    stream.once('close', () => {
      if (going && !attacker.destroyed) setTimeout(hold, APART)
    })
  }

  await once(attacker, 'remoteSettings')
  for (let number = 0; number < HELD; number++) hold()
  await new Promise((resolve) => attacker.ping(resolve))
  const visitor = open('127.0.0.1')
  const refused = await sendHonest(honest, () => sendOver(visitor))
  going = false
  visitor.destroy()
  attacker.destroy()
  await server.kill()
  return refused
}

const lead = { ':method': 'POST', ':path': apiLeadPath({ kind: 'quick' }), 'content-type': 'application/json' }

async function sendOver(visitor: ClientHttp2Session): Promise<number> {
  const stream = visitor.request(lead)
  stream.end(JSON.stringify(nextLead('quick').body))
  const [headers] = await once(stream, 'response')
  stream.resume()
  return Number(headers[':status'])
}

async function sendHonest(count: number, send: () => Promise<number>): Promise<number> {
  let refused = 0
  for (let sent = 0; sent < count; sent++) {
    if ((await send()) !== 201) refused += 1
    await delay(APART)
  }
  return refused
}
