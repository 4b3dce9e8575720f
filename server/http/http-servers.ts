import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2'
import { type Socket, Server as TcpServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyServerFactory } from 'fastify'
import type { Config } from '#server/settings/config.ts'
import { answerHeaders } from './answer-headers.ts'
import { guardListener } from './guarded-listener.ts'
import { limitSession } from './limit-session.ts'

/** Milliseconds in which a request's head must have arrived, and the whole request. */
const HEADERS_TIMEOUT = 10_000
const REQUEST_TIMEOUT = 12_000
/** Milliseconds between two looks for requests that take longer. */
const CHECKING_INTERVAL = 1_000
/** Milliseconds that an idle connection stays open: longer than a load balancer's 60 s, which must not find it closed. */
const KEEP_ALIVE = 65_000
/** Milliseconds after which an answer that its client does not take is broken off. */
const STALLED = 60_000
/** Requests under way on one HTTP/2 connection: the least that RFC 9113 recommends, and what browsers expect. */
const MOST_STREAMS = 100
/** Milliseconds that a client gets to close its side of a connection that was closed here. */
const HALF_CLOSED = 1_000
/** Milliseconds after the last new connection in which a request that is on its way on an open one is still answered. */
const ON_ITS_WAY = 250

/** Answers a request before Fastify does, or hands it on. */
export type FirstListener = (request: IncomingMessage, response: ServerResponse, handle: RequestListener) => void

const ARRIVAL = { headers: HEADERS_TIMEOUT, request: REQUEST_TIMEOUT, look: CHECKING_INTERVAL }
type Arrival = typeof ARRIVAL

/**
 * The raw HTTP servers that Fastify asks for, with their time-outs. What a listener throws costs that request alone, and `onDefect` hears
 * of it.
 */
export class HttpServers {
  readonly #tls: Config['tls']
  readonly #arrival: Arrival
  readonly #onDefect: (error: unknown) => void
  readonly #headers: Record<string, string>
  readonly #servers: Server[] = []
  readonly #sockets = new Set<Socket>()
  readonly #sessions = new Set<ServerHttp2Session>()
  #first: FirstListener = (request, response, handle) => handle(request, response)
  /** Answers that have not begun with the call that they came with. */
  readonly #unanswered = new Set<ServerResponse>()
  #draining = false

  constructor(
    { tls, hsts }: { tls: Config['tls']; hsts?: Config['hsts'] },
    onDefect: (error: unknown) => void,
    arrival = ARRIVAL,
  ) {
    this.#tls = tls
    this.#arrival = arrival
    this.#onDefect = onDefect
    this.#headers = answerHeaders({ hsts })
  }

  factory: FastifyServerFactory = (fastify) => {
    // Also by itself, since it may be called when `first` has returned.
    const handle = guardListener(fastify, this.#onDefect, this.#headers)
    const listener = guardListener(
      (request, response) => {
        // An error that nobody listens for would end the process.
        response.on('error', this.#onDefect)
        if (this.#draining) response.shouldKeepAlive = false
        this.#first(request, response, handle)
        if (!response.headersSent) this.#rememberUnanswered(response)
      },
      this.#onDefect,
      this.#headers,
    )
    const server = this.#tls ? this.#secureServer(this.#tls, listener) : createServer(timeouts(this.#arrival), listener)
    server.setTimeout(STALLED)
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
    // Fastify's types know HTTP/1 servers alone.
    this.#servers.push(server as Server)
    return server as Server
  }

  /** From now on `first` decides whether Fastify's `handle` sees a request. */
  answerFirst(first: FirstListener) {
    this.#first = first
  }

  /** From now on each connection is closed with its next answer; new ones are still taken, so that nobody finds the port closed. */
  drain() {
    this.#draining = true
    for (const response of this.#unanswered) response.shouldKeepAlive = false
    for (const session of this.#sessions) session.close()
  }

  /** Takes no new connections and resolves when the others are closed: with their next answer, or soon without one. */
  async close(): Promise<void> {
    this.drain()
    const closed = this.#servers.filter(({ listening }) => listening).map(stopListening)
    if (this.#sockets.size > 0) await delay(ON_ITS_WAY)
    for (const server of this.#servers) server.closeIdleConnections()
    // Node does not count a connection as idle that has not sent anything yet.
    for (const socket of this.#sockets) if (socket.bytesRead === 0) socket.destroy()
    await Promise.all(closed)
  }

  /** Closes what is still open. */
  cut() {
    for (const socket of this.#sockets) socket.destroy()
  }

  #rememberUnanswered(response: ServerResponse) {
    this.#unanswered.add(response)
    response.once('close', () => this.#unanswered.delete(response))
  }

  #secureServer({ certFile, keyFile }: NonNullable<Config['tls']>, listener: RequestListener): Http2SecureServer {
    const certificate = { cert: readFileSync(certFile), key: readFileSync(keyFile) }
    const options = {
      ...timeouts(this.#arrival),
      ...certificate,
      allowHTTP1: true,
      handshakeTimeout: this.#arrival.headers,
      settings: { maxConcurrentStreams: MOST_STREAMS },
    }
    // The HTTP/2 compatibility API stands in for HTTP/1 messages.
    const server = createSecureServer(options, listener as never)
    server.on('secureConnection', (socket: Socket) => {
      socket.once('finish', () => setTimeout(() => socket.destroy(), HALF_CLOSED).unref())
    })
    server.on('session', (session) => {
      limitSession(session, { ...this.#arrival, idle: KEEP_ALIVE })
      this.#sessions.add(session)
      if (this.#draining) session.once('stream', () => session.close())
      session.once('close', () => this.#sessions.delete(session))
    })
    return server
  }
}

/** As TCP servers do it: HTTP servers also end idle connections then, with the requests that are just arriving on them. */
const stopListening = (server: Server) =>
  new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()))

const timeouts = ({ headers, request, look }: Arrival) => ({
  headersTimeout: headers,
  requestTimeout: request,
  connectionsCheckingInterval: look,
  keepAliveTimeout: KEEP_ALIVE,
})
