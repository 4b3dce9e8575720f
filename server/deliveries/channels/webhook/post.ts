import { lookup as systemLookup } from 'node:dns'
import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { isPublicHost, isPublicIpAddress } from '#server/runtime/ip-address.ts'
import type { Outcome } from '../../channel.ts'

/** Bytes read of a response, so that an endpoint cannot exhaust memory. */
const RESPONSE_LIMIT = 64 * 1024
const CONNECT_TIMEOUT = 10_000
/** Milliseconds for the body after the status line. */
const RESPONSE_TIMEOUT = 5_000

export type PostResult =
  | { state: 'responded'; status: number; retryAfter: string | undefined }
  /** Nothing was sent, because no connection was established. */
  | { state: 'unreachable'; reason: string }
  /** The request was sent in part or in full, but no response came. */
  | { state: 'unconfirmed'; reason: string }

/** For responses without a meaning in the recipient's protocol. `Retry-After` counts for 429 and 503 only. */
export function outcomeOfPost(result: PostResult, reasonOf: (status: number) => string, now: Date): Outcome {
  if (result.state === 'unreachable') return { state: 'failed', reason: result.reason }
  if (result.state === 'unconfirmed') return { state: 'unknown', reason: result.reason }
  const { status } = result
  if (status >= 200 && status < 300) return { state: 'done' }
  const isRequested = status === 429 || status === 503
  return {
    state: 'failed',
    reason: reasonOf(status),
    retryAfter: isRequested ? retryAfter(result.retryAfter, now) : undefined,
  }
}

/** Reuses connections and follows no redirects. `resolve` replaces the system's DNS lookup. */
export function createPoster(
  { url, allowPrivate }: { url: string; allowPrivate: boolean },
  { resolve, ca }: { resolve?: LookupFunction; ca?: string },
) {
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  const secure = target.protocol === 'https:'
  const lookup = allowPrivate ? resolve : guardedLookup(resolve)
  const options = { keepAlive: true, maxSockets: 4, ...(lookup && { lookup }) }
  const agent = secure ? new HttpsAgent({ ...options, ...(ca && { ca }) }) : new HttpAgent(options)
  const request = secure ? httpsRequest : httpRequest

  async function post(
    headers: Record<string, string>,
    body: string | Buffer,
    signal: AbortSignal,
  ): Promise<PostResult> {
    // Node calls `lookup` only for names, so a literal IP address is checked here.
    if (!allowPrivate && isIP(host) && !isPublicHost(host))
      return { state: 'unreachable', reason: 'The address is private or local.' }
    if (signal.aborted) return { state: 'unreachable', reason: 'There was no time left to connect.' }
    const send = () =>
      exchange(request(target, { method: 'POST', agent, headers, maxHeaderSize: 16_384 }), body, signal)
    const { result, stale } = await send()
    // The endpoint had closed the idle connection; a retry is safe with the same webhook-id.
    return stale ? (await send()).result : result
  }
  return { post, close: () => agent.destroy() }
}

function exchange(request: ClientRequest, body: string | Buffer, signal: AbortSignal) {
  return new Promise<{ result: PostResult; stale: boolean }>((done) => {
    let connected = false
    let responded = false
    const stop = () => request.destroy(new Error('The time for this attempt was over.'))
    const finish = (result: PostResult, stale = false) => {
      signal.removeEventListener('abort', stop)
      done({ result, stale })
    }
    const fail = (reason: string, stale = false) => {
      if (!responded) finish({ state: connected ? 'unconfirmed' : 'unreachable', reason }, stale)
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
      responded = true
      await drain(response)
      const { statusCode: status = 0, headers } = response
      finish({ state: 'responded', status, retryAfter: headers['retry-after'] })
    })
    request.end(body)
  })
}

/** Counts everything as sent once the connection, including TLS, is open. */
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

/** Drains the body to reuse the connection, unless the body is too long. */
function drain(response: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let read = 0
    const timer = setTimeout(() => response.destroy(), RESPONSE_TIMEOUT)
    response.on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read > RESPONSE_LIMIT) response.destroy()
    })
    response.on('error', () => {})
    response.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Node's messages contain IP addresses, so only the code is reported. */
function reasonOf(error: NodeJS.ErrnoException): string {
  if (error instanceof PrivateIpAddressError) return error.message
  return error.code ? `The connection failed: ${error.code}.` : error.message
}

class PrivateIpAddressError extends Error {
  override name = 'PrivateAddressError'
  code = 'EPRIVATE'
}

/** The socket connects to the result of this lookup, so DNS rebinding cannot redirect it. */
const guardedLookup =
  (resolve: LookupFunction = systemLookup as LookupFunction): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const addresses = Array.isArray(found) ? found : [{ address: found, family: 0 }]
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublicIpAddress(address)))
        return callback(new PrivateIpAddressError('The name leads to a private or local address.'), [])
      if (options.all) return callback(null, addresses)
      callback(null, addresses[0]?.address ?? '', addresses[0]?.family)
    })
  }

/** Longest of our own retry delays (24 h); limits what an endpoint can request. */
const MAX_RETRY_AFTER = 24 * 60 * 60 * 1000

/** Milliseconds, from seconds or an HTTP date; undefined if invalid. */
export function retryAfter(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : httpDate(text) - now.getTime()
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), MAX_RETRY_AFTER)
}

/** RFC 9110 dates start with a weekday; `Date.parse` alone would read "1" as a year. */
const httpDate = (text: string) => (/^(mon|tue|wed|thu|fri|sat|sun)/i.test(text) ? Date.parse(text) : Number.NaN)
