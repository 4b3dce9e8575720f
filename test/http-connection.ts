import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Milliseconds until a request without a response fails. */
const TIMEOUT = 20_000
/** Connections that are opened at once. */
const GROUP = 100

/** Shared by all connections: its bytes are read before any other can arrive. */
const arrived = Buffer.allocUnsafe(64 * 1024)

/**
 * A connection that sends one request after another. It parses by hand, because client and server
 * share the processor.
 */
export class HttpConnection {
  readonly #socket: Socket
  #text = ''
  #onStatus: ((status: number) => void) | undefined

  constructor(origin: string) {
    const { hostname, port } = new URL(origin)
    const onread = { buffer: arrived, callback: (size: number) => this.#read(size) }
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true, timeout: TIMEOUT, onread })
    // A close also fails the pending request.
    this.#socket
      .on('error', () => {})
      .on('timeout', () => this.close())
      .on('close', () => this.#finish(0))
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed
  }

  /**
   * @param request ASCII only
   * @param onStatus gets the status of the response, or 0 if there was none
   */
  send(request: string, onStatus: (status: number) => void) {
    this.#onStatus = onStatus
    if (this.isOpen) this.#socket.write(request, 'latin1')
    else this.#finish(0)
  }

  close() {
    this.#socket.destroy()
  }

  /** Resolves once connected. */
  async opened(): Promise<this> {
    await once(this.#socket, 'connect')
    return this
  }

  #read(size: number): boolean {
    this.#text += arrived.toString('latin1', 0, size)
    const head = this.#text.indexOf('\r\n\r\n')
    const length = Number(/content-length: (\d+)/i.exec(this.#text)?.[1] ?? 0)
    if (head >= 0 && this.#text.length >= head + 4 + length) this.#finish(Number(this.#text.slice(9, 12)))
    return true
  }

  #finish(status: number) {
    const onStatus = this.#onStatus
    this.#onStatus = undefined
    this.#text = ''
    onStatus?.(status)
  }
}

/** Opens connections in groups, for tests of many requests, not of many connects. */
export async function openConnections(origin: string, count: number): Promise<HttpConnection[]> {
  const connections: HttpConnection[] = []
  while (connections.length < count) {
    const some = Array.from({ length: Math.min(GROUP, count - connections.length) }, () => new HttpConnection(origin))
    connections.push(...(await Promise.all(some.map((connection) => connection.opened()))))
  }
  return connections
}

export interface Sent {
  /** Milliseconds until each response. */
  times: number[]
  /** Responses with a status other than 2xx, and missing ones. */
  errors: number
}

/** Sends over parallel connections, each request after the previous response. */
export async function sendOverConnections(
  origin: string,
  nextRequest: () => string,
  count: number,
  seconds: number,
): Promise<Sent> {
  const sent: Sent = { times: [], errors: 0 }
  const end = performance.now() + seconds * 1_000

  function send(connection: HttpConnection, done: () => void) {
    const began = performance.now()
    connection.send(nextRequest(), (status) => {
      sent.times.push(performance.now() - began)
      if (status < 200 || status > 299) sent.errors += 1
      if (connection.isOpen && performance.now() < end) return send(connection, done)
      connection.close()
      done()
    })
  }

  await Promise.all(
    Array.from({ length: count }, () => new Promise<void>((done) => send(new HttpConnection(origin), done))),
  )
  return sent
}

/** A POST with a JSON body; ASCII only. */
export function jsonRequest(origin: string, path: string, body: object): string {
  const json = JSON.stringify(body)
  return `POST ${path} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nContent-Type: application/json\r\nContent-Length: ${json.length}\r\n\r\n${json}`
}
