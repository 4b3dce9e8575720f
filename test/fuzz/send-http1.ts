import { connect } from 'node:net'
import type { Random } from './random.ts'
import { randomRequest } from './requests.ts'

/** Milliseconds until a connection counts as hanging; the server's longest timeout is 12 s. */
const TIMEOUT = 30_000

/** The requests of one connection, as bytes in Latin-1. */
interface Conversation {
  /** Requests that may be pipelined. */
  pipelined: string[]
  /** The last request, whose framing may be invalid. */
  last: string
}

/** A response and the request that it belongs to. */
export interface ReceivedResponse {
  status: number
  request: unknown
}

export function randomConversation(random: Random, count: number): Conversation {
  const pipelined = Array.from({ length: count - 1 }, () => randomMessage(random, false))
  let last = randomMessage(random, true)
  if (random.once(8)) last = last.slice(0, random.below(last.length))
  if (random.once(12)) last = withNoise(random, last)
  return { pipelined, last }
}

function randomMessage(random: Random, isLast: boolean): string {
  const { method, target, headers, body } = randomRequest(random, isLast)
  const content = Buffer.from(body).toString('latin1')
  const lines = headers.map(([name, value]) => `${random.once(9) ? name.toUpperCase() : name}: ${oneLine(value)}`)
  for (const host of random.once(8)
    ? random.pick(isLast ? [...foreignHosts, ...brokenHosts] : foreignHosts)
    : ['localhost'])
    lines.push(`Host: ${host}`)
  if (!isLast) {
    const length = method === 'GET' && content === '' ? [] : [`Content-Length: ${content.length}`]
    return `${method} ${target} HTTP/1.1\r\n${[...lines, ...length].join('\r\n')}\r\n\r\n${content}`
  }
  const [framing, framed] = randomFraming(random, content)
  lines.push(...framing, 'Connection: close')
  if (random.once(10)) lines.push(random.pick(brokenLines))
  const version = random.once(8)
    ? random.pick(['HTTP/1.0', 'HTTP/1.2', 'HTTP/2.0', 'HTTP/0.9', 'HTCPCP/1.0', ''])
    : 'HTTP/1.1'
  const verb = random.once(30) ? random.pick(['', 'G E T', 'get', 'CONNECT']) : method
  const end = random.once(20) ? '\n' : '\r\n'
  return `${verb} ${target} ${version}${end}${lines.join(end)}${end}${end}${framed}`
}

const foreignHosts = [
  ['127.0.0.1:80'],
  ['evil.test'],
  ['['],
  ['a^b'],
  ['localhost:99999'],
  ['u:p@localhost'],
  ['localhost', 'evil.test'],
]
const brokenHosts = [[], ['']]
const brokenLines = [
  'X : y',
  ' folded',
  'X\x00: y',
  ': x',
  'N\xe4me: x',
  `X: ${'a'.repeat(17_000)}`,
  'Connection: upgrade\r\nUpgrade: h2c',
  'Upgrade: websocket',
]

/** Removes characters that would end a line in HTTP/1.1. */
const oneLine = (value: string) => Buffer.from(value.replace(/[\r\n\0]/g, ' ')).toString('latin1')

function randomFraming(random: Random, body: string): [lines: string[], body: string] {
  const plain = [`Content-Length: ${body.length}`]
  const chunked = `${body.length.toString(16)}\r\n${body}\r\n${body ? '0\r\n\r\n' : ''}`
  switch (random.below(14)) {
    case 0:
      return [['Transfer-Encoding: chunked'], chunked]
    case 1:
      return [[...plain, 'Transfer-Encoding: chunked'], chunked]
    case 2:
      return [[`Content-Length: ${random.pick(['-1', '+1', '0x10', '1e3', '99999999999999999999', '1, 1', ''])}`], body]
    case 3:
      return [[...plain, `Content-Length: ${body.length + 1}`], body]
    case 4:
      return [[`Content-Length: ${body.length + 1 + random.below(100)}`], body]
    case 5:
      return [
        ['Transfer-Encoding: chunked'],
        random.pick(['zz\r\n', '5\r\nab', 'ffffffffffffffff\r\n', '0\r\nX: y\r\n\r\n', '1;a=b\r\nx\r\n0\r\n\r\n']),
      ]
    case 6:
      return [
        [`Transfer-Encoding: ${random.pick(['gzip, chunked', 'identity', 'chunked, chunked', 'xchunked'])}`],
        chunked,
      ]
    default:
      return [body === '' && random.once(2) ? [] : plain, body]
  }
}

/** Replaces some bytes at random. */
function withNoise(random: Random, bytes: string): string {
  let noisy = bytes
  for (let count = 1 + random.below(5); count > 0; count--) {
    const at = random.below(noisy.length)
    noisy = noisy.slice(0, at) + String.fromCharCode(random.below(256)) + noisy.slice(at + 1)
  }
  return noisy
}

/**
 * Sends the last request once all others have a response, then half-closes the connection. Rejects
 * if the server neither responds nor closes it.
 */
export function converse(port: number, { pipelined, last }: Conversation): Promise<ReceivedResponse[]> {
  return new Promise((resolve, reject) => {
    const responses: ReceivedResponse[] = []
    const current = () => pipelined[responses.length] ?? last
    let unread = ''
    let isEnding = false
    const socket = connect({ port, host: '127.0.0.1', timeout: TIMEOUT })
    socket
      .setEncoding('latin1')
      .on('data', (text) => {
        const read = unread + text
        for (const [, status] of read.matchAll(statusLine))
          responses.push({ status: Number(status), request: current() })
        unread = read.slice(-STATUS_LINE_LENGTH + 1)
        if (isEnding || responses.length < pipelined.length) return
        isEnding = true
        // No bytes follow, even if the request is incomplete.
        socket.end(last, 'latin1')
      })
      .on('error', (error) => {
        if ('syscall' in error && error.syscall === 'connect') reject(error)
      })
      .on('timeout', () => {
        reject(
          new Error(
            `The server neither responds nor closes after ${JSON.stringify(current())}; responses before it: ${responses.length}`,
          ),
        )
        socket.destroy()
      })
      .on('close', () => resolve(responses))
      .write(pipelined.join(''), 'latin1')
  })
}

const statusLine = /HTTP\/1\.1 ([2-5]\d\d) /g
const STATUS_LINE_LENGTH = 'HTTP/1.1 200 '.length
