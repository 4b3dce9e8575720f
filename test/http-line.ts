import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Milliseconds without an answer after which a sender gives up. */
const PATIENCE = 20_000
/** Lines that are opened in one moment. */
const AT_ONCE = 100

/** What arrives is read from here before anything else can arrive. */
const arrived = Buffer.allocUnsafe(64 * 1024)

/**
 * A connection that carries one request after the other. By hand, since who sends shares the processor with the server: what is spent here
 * is missing there.
 */
export class HttpLine {
  readonly #socket: Socket
  #text = ''
  #answered: ((status: number) => void) | undefined

  constructor(origin: string) {
    const { hostname, port } = new URL(origin)
    const onread = { buffer: arrived, callback: (size: number) => this.#read(size) }
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true, timeout: PATIENCE, onread })
    // Who waits for an answer hears of all of them when the connection closes.
    this.#socket
      .on('error', () => {})
      .on('timeout', () => this.close())
      .on('close', () => this.#finish(0))
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed
  }

  /**
   * @param request of ASCII alone
   * @param answered hears the status of the answer, or 0 when there was none
   */
  send(request: string, answered: (status: number) => void) {
    this.#answered = answered
    if (this.isOpen) this.#socket.write(request, 'latin1')
    else this.#finish(0)
  }

  close() {
    this.#socket.destroy()
  }

  /** Resolves when the server has taken it. */
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
    const answered = this.#answered
    this.#answered = undefined
    this.#text = ''
    answered?.(status)
  }
}

/** Opened a few at a time, for those who want many requests and not many connections in one moment. */
export async function openLines(origin: string, count: number): Promise<HttpLine[]> {
  const lines: HttpLine[] = []
  while (lines.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - lines.length) }, () => new HttpLine(origin))
    lines.push(...(await Promise.all(some.map((line) => line.opened()))))
  }
  return lines
}

export interface SentInTurn {
  /** Milliseconds that each answer took. */
  times: number[]
  /** Answers that were not of the 200s, or did not come. */
  errors: number
}

/** Sends over so many lines, the next request of each as soon as its last one was answered. */
export async function sendInTurn(
  origin: string,
  nextRequest: () => string,
  lines: number,
  seconds: number,
): Promise<SentInTurn> {
  const sent: SentInTurn = { times: [], errors: 0 }
  const end = performance.now() + seconds * 1_000

  function send(line: HttpLine, done: () => void) {
    const began = performance.now()
    line.send(nextRequest(), (status) => {
      sent.times.push(performance.now() - began)
      if (status < 200 || status > 299) sent.errors += 1
      if (line.isOpen && performance.now() < end) return send(line, done)
      line.close()
      done()
    })
  }

  await Promise.all(Array.from({ length: lines }, () => new Promise<void>((done) => send(new HttpLine(origin), done))))
  return sent
}

/** A JSON body on its way to a path of the API; of ASCII alone. */
export function jsonRequest(origin: string, path: string, body: object): string {
  const json = JSON.stringify(body)
  return `POST ${path} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nContent-Type: application/json\r\nContent-Length: ${json.length}\r\n\r\n${json}`
}
