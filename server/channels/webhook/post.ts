import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { isPublicHost } from '#server/network/public-address.ts'
import { guardedLookup, PrivateAddressError } from './guarded-lookup.ts'

/** Bytes of an answer that are read: its status says everything, and a receiver must not fill the memory. */
const MOST_ANSWER = 64 * 1024
/** Milliseconds for a connection with its TLS. */
const CONNECT_TIMEOUT = 10_000
/** Milliseconds for the rest of an answer whose status has come. */
const ANSWER_TIMEOUT = 5_000

export type Answer =
  | { state: 'answered'; status: number; retryAfter: string | undefined }
  /** Nothing has been sent: the connection could not be had. */
  | { state: 'unreachable'; reason: string }
  /** Some or all of it was sent, and no answer came. */
  | { state: 'unanswered'; reason: string }

export interface Poster {
  post(headers: Record<string, string>, body: string, signal: AbortSignal): Promise<Answer>
  close(): void
}

/** Posts to one address over kept connections, without following redirects. `resolve` looks names up. */
export function createPoster(
  address: string,
  { allowPrivate, resolve, ca }: { allowPrivate: boolean; resolve?: LookupFunction; ca?: string },
): Poster {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const secure = url.protocol === 'https:'
  const lookup = allowPrivate ? resolve : guardedLookup(resolve)
  const options = { keepAlive: true, maxSockets: 4, ...(lookup && { lookup }) }
  const agent = secure ? new HttpsAgent({ ...options, ...(ca && { ca }) }) : new HttpAgent(options)
  const request = secure ? httpsRequest : httpRequest

  async function post(headers: Record<string, string>, body: string, signal: AbortSignal): Promise<Answer> {
    // Node looks up names only, so an address in figures is looked at here.
    if (!allowPrivate && isIP(host) && !isPublicHost(host))
      return { state: 'unreachable', reason: 'The address of the webhook is private or local.' }
    if (signal.aborted) return { state: 'unreachable', reason: 'There was no time left to connect.' }
    const send = () => exchange(request(url, { method: 'POST', agent, headers, maxHeaderSize: 16_384 }), body, signal)
    const { answer, stale } = await send()
    // The receiver had closed the kept connection; the key is the same, so asking again is safe.
    return stale ? (await send()).answer : answer
  }
  return { post, close: () => agent.destroy() }
}

/** One request and its answer; `stale` when it went into a kept connection that the receiver had closed. */
function exchange(request: ClientRequest, body: string, signal: AbortSignal) {
  return new Promise<{ answer: Answer; stale: boolean }>((done) => {
    let connected = false
    let answered = false
    const stop = () => request.destroy(new Error('The time for this attempt was over.'))
    const finish = (answer: Answer, stale = false) => {
      signal.removeEventListener('abort', stop)
      done({ answer, stale })
    }
    const fail = (reason: string, stale = false) => {
      if (!answered) finish({ state: connected ? 'unanswered' : 'unreachable', reason }, stale)
    }
    signal.addEventListener('abort', stop, { once: true })
    request.once('socket', (socket) =>
      whenConnected(socket, request, () => {
        connected = true
      }),
    )
    request.on('error', (error: NodeJS.ErrnoException) => {
      const closedBefore = request.reusedSocket && !signal.aborted && /^(ECONNRESET|EPIPE)$/.test(error.code ?? '')
      fail(reasonOf(error), closedBefore)
    })
    request.once('close', () => fail('The connection was closed without an answer.'))
    request.once('response', async (response) => {
      answered = true
      await readAway(response)
      const { statusCode: status = 0, headers } = response
      finish({ state: 'answered', status, retryAfter: headers['retry-after'] })
    })
    request.end(body)
  })
}

/** From the connection on, TLS included, every byte of the request counts as sent. */
function whenConnected(socket: Socket, request: ClientRequest, connected: () => void) {
  if (socket.readyState === 'open') return connected()
  const timer = setTimeout(() => request.destroy(new Error('The connection took too long.')), CONNECT_TIMEOUT)
  const secure = (socket as Partial<TLSSocket>).encrypted
  socket.once(secure ? 'secureConnect' : 'connect', () => {
    clearTimeout(timer)
    connected()
  })
  socket.once('close', () => clearTimeout(timer))
}

/** Reads an answer to its end, so that the connection can be used again, and closes it where the end is too far. */
function readAway(response: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let read = 0
    const timer = setTimeout(() => response.destroy(), ANSWER_TIMEOUT)
    response.on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read > MOST_ANSWER) response.destroy()
    })
    response.on('error', () => {})
    response.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Node's own messages name addresses; the code says what happened. */
function reasonOf(error: NodeJS.ErrnoException): string {
  if (error instanceof PrivateAddressError) return error.message
  return error.code ? `The connection failed: ${error.code}.` : error.message
}
