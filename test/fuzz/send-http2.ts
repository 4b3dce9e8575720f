import { type ClientHttp2Session, connect } from 'node:http2'
import { connect as connectTls } from 'node:tls'
import type { Random } from './random.ts'
import { randomRequest } from './requests.ts'
import type { ReceivedResponse } from './send-http1.ts'

/** Milliseconds until a stream counts as hanging; the server's longest timeout is 12 s. */
const TIMEOUT = 30_000

/** Headers that HTTP/2 forbids, or that its client writes itself. */
const forbidden = /^(connection|upgrade|expect|host)$/

/** Sends requests concurrently over one session. Refused streams have no response. */
export async function sendOverHttp2(origin: string, random: Random, count: number): Promise<ReceivedResponse[]> {
  const session = connect(origin, { rejectUnauthorized: false })
  session.on('error', () => {})
  try {
    const sent = Array.from({ length: count }, () => sendOnce(session, random))
    return (await Promise.all(sent)).filter((response) => response !== undefined)
  } finally {
    session.destroy()
  }
}

function sendOnce(session: ClientHttp2Session, random: Random): Promise<ReceivedResponse | undefined> {
  const { method, target, headers, body } = randomRequest(random, true)
  const fields: Record<string, string> = Object.fromEntries(headers.filter(([name]) => !forbidden.test(name)))
  if (random.once(8)) fields.host = random.pick(['evil.test', 'localhost', '127.0.0.1', '[', ''])
  if (random.once(8)) fields[':authority'] = random.pick(['evil.test', 'localhost', '', '[', 'a, b'])
  const request = { ':method': method, ':path': target, ...fields }
  // A body after END_STREAM would destroy the stream on this side.
  const endStream = body === '' && ['GET', 'HEAD', 'DELETE'].includes(method)
  return new Promise((resolve, reject) => {
    let stream: ReturnType<ClientHttp2Session['request']>
    try {
      stream = session.request(request, { endStream })
    } catch {
      // The client refuses to send such a header.
      return resolve(undefined)
    }
    let status: number | undefined
    stream.setTimeout(TIMEOUT, () =>
      reject(
        new Error(`The server neither responds nor closes a stream after ${JSON.stringify({ ...request, body })}`),
      ),
    )
    stream
      .on('response', (headers) => {
        status = headers[':status']
      })
      .on('error', () => {})
      .on('close', () => resolve(status === undefined ? undefined : { status, request: { ...request, body } }))
      .resume()
    if (!endStream && random.once(20)) stream.write(body.slice(0, 10))
    else if (!endStream) stream.end(body)
    if (random.once(20)) stream.close(random.below(14))
    else stream.end()
  })
}

const preface = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'

/** Sends malformed frames until the server closes or all are sent. */
export function sendFrames(port: number, random: Random): Promise<void> {
  const frames = Array.from({ length: 1 + random.below(12) }, () => randomFrame(random))
  const bytes = Buffer.concat([
    Buffer.from(random.once(20) ? preface.slice(3) : preface),
    frame(4, 0, 0, Buffer.alloc(0)),
    ...frames,
  ])
  return new Promise((resolve) => {
    const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false, ALPNProtocols: ['h2'] }, () =>
      socket.end(bytes),
    )
    socket
      .on('error', () => {})
      .on('close', () => resolve())
      .resume()
  })
}

function randomFrame(random: Random): Buffer {
  const stream = random.once(6) ? random.below(8) : 1 + 2 * random.below(20)
  if (random.once(3)) return frame(random.below(12), random.below(256), stream, noise(random, random.below(60)))
  const { method, target, headers } = randomRequest(random, true)
  const fields: [string, string][] = [
    [':method', method],
    [':scheme', 'https'],
    [':path', target],
    [':authority', random.once(8) ? 'evil.test' : '127.0.0.1'],
    ...headers,
  ]
  if (random.once(5)) fields.splice(random.below(fields.length), 1)
  if (random.once(5)) fields.push(random.pick(fields))
  // END_HEADERS and, mostly, END_STREAM.
  return frame(1, random.once(4) ? 4 : 5, stream, Buffer.concat(fields.map(([name, value]) => literal(name, value))))
}

function frame(type: number, flags: number, stream: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(9)
  head.writeUIntBE(payload.length, 0, 3)
  head.writeUInt8(type, 3)
  head.writeUInt8(flags, 4)
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, payload])
}

/** A literal header field without indexing (RFC 7541, section 6.2.2). */
const literal = (name: string, value: string) => Buffer.concat([Buffer.of(0), text(name), text(value)])

function text(words: string): Buffer {
  const bytes = Buffer.from(words, 'latin1')
  const length: number[] = []
  if (bytes.length < 127) length.push(bytes.length)
  else {
    length.push(127)
    let rest = bytes.length - 127
    for (; rest >= 128; rest >>= 7) length.push((rest & 127) | 128)
    length.push(rest)
  }
  return Buffer.concat([Buffer.from(length), bytes])
}

const noise = (random: Random, length: number) => Buffer.from(Array.from({ length }, () => random.below(256)))
