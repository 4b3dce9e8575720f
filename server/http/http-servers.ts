import { readFileSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import {
  constants,
  createSecureServer,
  type Http2SecureServer,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2'
import { type Socket, Server as TcpServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyServerFactory } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { isTrustedProxy } from './client-ip.ts'
import { responseHeaders } from './response-headers.ts'

/** Milliseconds; docs/operations.md lists these limits for operators of proxies. */
const HEADERS_TIMEOUT = 10_000
const REQUEST_TIMEOUT = 12_000
/** Milliseconds between checks of these timeouts. */
const CHECK_INTERVAL = 1_000
/** Milliseconds; longer than a load balancer's 60 s, which would reuse a closed connection. */
const KEEP_ALIVE_TIMEOUT = 65_000
/** Milliseconds without progress until a response is aborted. */
const STALL_TIMEOUT = 60_000
/** Streams of one HTTP/2 connection; RFC 9113, section 6.5.2, recommends no fewer than 100. */
const MAX_STREAMS = 100
/** Open connections per IP address, which visitors of a venue may share; proxies are exempt. */
const MAX_CONNECTIONS = 2_000
/** Milliseconds that a client gets to close its side of a closed connection. */
const HALF_CLOSED_TIMEOUT = 1_000
/** Milliseconds in which an already sent request may still arrive. */
const IN_FLIGHT_DELAY = 250

export type PreFastifyListener = (request: IncomingMessage, response: ServerResponse, handle: RequestListener) => void

const LIMITS = {
  headers: HEADERS_TIMEOUT,
  request: REQUEST_TIMEOUT,
  checkInterval: CHECK_INTERVAL,
  connections: MAX_CONNECTIONS,
}
type Limits = typeof LIMITS

export class HttpServers {
  readonly #tls: Config['tls']
  readonly #trustedProxies: Config['trustedProxies']
  readonly #limits: Limits
  readonly #onDefect: (error: unknown) => void
  readonly #headers: Record<string, string>
  readonly #servers: Server[] = []
  readonly #sockets = new Set<Socket>()
  readonly #connections = new Map<string, number>()
  readonly #sessions = new Set<ServerHttp2Session>()
  #preFastifyListener: PreFastifyListener = (request, response, handle) => handle(request, response)
  readonly #pending = new Set<ServerResponse>()
  #draining = false

  constructor(
    { tls, hsts, trustedProxies = [] }: Pick<Config, 'tls'> & Partial<Pick<Config, 'hsts' | 'trustedProxies'>>,
    onDefect: (error: unknown) => void,
    limits = LIMITS,
  ) {
    this.#tls = tls
    this.#trustedProxies = trustedProxies
    this.#limits = limits
    this.#onDefect = onDefect
    this.#headers = responseHeaders({ hsts })
  }

  factory: FastifyServerFactory = (fastify) => {
    const handle = guardListener(fastify, this.#onDefect, this.#headers)
    const listener = guardListener(
      (request, response) => {
        // An unhandled 'error' event would end the process.
        response.on('error', this.#onDefect)
        if (this.#draining) response.shouldKeepAlive = false
        this.#preFastifyListener(request, response, handle)
        if (!response.headersSent) this.#rememberPending(response)
      },
      this.#onDefect,
      this.#headers,
    )
    const server = this.#tls ? this.#secureServer(this.#tls, listener) : createServer(timeouts(this.#limits), listener)
    server.setTimeout(STALL_TIMEOUT)
    server.on('connection', (socket: Socket) => this.#count(socket))
    this.#servers.push(server as Server)
    return server as Server
  }

  handleBeforeFastify(first: PreFastifyListener) {
    this.#preFastifyListener = first
  }

  /** Closes connections with their next response; still accepts new ones. */
  drain() {
    this.#draining = true
    for (const response of this.#pending) response.shouldKeepAlive = false
    for (const session of this.#sessions) session.close()
  }

  async close(): Promise<void> {
    this.drain()
    const closed = this.#servers.filter(({ listening }) => listening).map(stopListening)
    if (this.#sockets.size > 0) await delay(IN_FLIGHT_DELAY)
    for (const server of this.#servers) server.closeIdleConnections()
    // Node does not count a connection without a request as idle.
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy()
    await Promise.all(closed)
  }

  destroyConnections() {
    for (const socket of this.#sockets) socket.destroy()
  }

  #count(socket: Socket) {
    const { remoteAddress = '' } = socket
    const count = (this.#connections.get(remoteAddress) ?? 0) + 1
    if (count > this.#limits.connections && !isTrustedProxy(this.#trustedProxies, remoteAddress))
      return socket.destroy()
    this.#connections.set(remoteAddress, count)
    this.#sockets.add(socket)
    return socket.once('close', () => {
      this.#sockets.delete(socket)
      const left = (this.#connections.get(remoteAddress) ?? 0) - 1
      if (left > 0) this.#connections.set(remoteAddress, left)
      else this.#connections.delete(remoteAddress)
    })
  }

  #rememberPending(response: ServerResponse) {
    this.#pending.add(response)
    response.once('close', () => {
      this.#pending.delete(response)
      // Node's HTTP/2 response does not set it, and later listeners get no 'close'.
      response.destroyed = true
    })
  }

  #secureServer({ certFile, keyFile }: NonNullable<Config['tls']>, listener: RequestListener): Http2SecureServer {
    const certificate = { cert: readFileSync(certFile), key: readFileSync(keyFile) }
    const options = {
      ...timeouts(this.#limits),
      ...certificate,
      allowHTTP1: true,
      handshakeTimeout: this.#limits.headers,
      settings: { maxConcurrentStreams: MAX_STREAMS },
    }
    const server = createSecureServer(options, listener as never)
    server.on('secureConnection', (socket: Socket) => {
      socket.once('finish', () => setTimeout(() => socket.destroy(), HALF_CLOSED_TIMEOUT).unref())
    })
    server.on('session', (session) => {
      limitSession(session, { ...this.#limits, idle: KEEP_ALIVE_TIMEOUT })
      this.#sessions.add(session)
      if (this.#draining) session.once('stream', () => session.close())
      session.once('close', () => this.#sessions.delete(session))
    })
    return server
  }
}

/** http.Server would also close idle connections, on which requests may be arriving. */
const stopListening = (server: Server) =>
  new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()))

const timeouts = ({ headers, request, checkInterval }: Limits) => ({
  headersTimeout: headers,
  requestTimeout: request,
  connectionsCheckingInterval: checkInterval,
  keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
})

/** An exception in the listener ends one request with a 500, not the process. */
const guardListener =
  (listener: RequestListener, onDefect: (error: unknown) => void, headers: OutgoingHttpHeaders): RequestListener =>
  (request, response) => {
    try {
      listener(request, response)
    } catch (error) {
      onDefect(error)
      abortResponse(response, headers)
    }
  }

function abortResponse(response: ServerResponse, headers: OutgoingHttpHeaders) {
  if (response.headersSent) return response.destroy()
  response.writeHead(500, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  return response.end(STATUS_CODES[500])
}

interface SessionLimits {
  headers: number
  request: number
  idle: number
}

/** Milliseconds. Node's HTTP/2 server lacks the timeouts of its HTTP/1 server. */
export function limitSession(session: ServerHttp2Session, { headers, request, idle }: SessionLimits) {
  let streams = 0
  let closing = setTimeout(() => session.destroy(), headers)
  session.once('close', () => clearTimeout(closing))
  session.on('stream', (stream: ServerHttp2Stream) => {
    streams += 1
    clearTimeout(closing)
    const arriving = setTimeout(() => {
      // The request's own 'end' is not emitted while it is not read.
      if (stream.state.remoteClose !== 1) stream.close(constants.NGHTTP2_CANCEL)
    }, request)
    stream.once('close', () => {
      clearTimeout(arriving)
      streams -= 1
      if (streams > 0 || session.destroyed) return
      clearTimeout(closing)
      closing = setTimeout(() => session.close(), idle)
    })
  })
}

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Responds if no request was parsed: malformed HTTP, or a head that is too long or late. */
export function createConnectionRefusal(config: Pick<Config, 'hsts'>) {
  const headers = Object.entries({
    ...responseHeaders(config),
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return function refuseConnection({ code = '' }: Error & { code?: string }, socket: Socket) {
    if (code === 'ECONNRESET' || socket.destroyed) return
    const status = statuses[code] ?? 400
    const body = `${STATUS_CODES[status]}\n`
    if (socket.writable)
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}Content-Length: ${body.length}\r\n\r\n${body}`,
      )
    socket.destroy()
  }
}
