import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import { doorWords } from '#content/problems.ts'

/** Unfinished bodies of one network, which all visitors of a venue may share. */
const MOST_OF_A_NETWORK = 16
/** Unfinished bodies of up to 64 KB, so 64 MB in all; above it the oldest one is refused. */
const MOST = 1_024
/** Milliseconds for a body; a lead of 1 KB takes the slowest phone one second. */
const PATIENCE = 5_000
const LOOK = 1_000

export type Unwanted = 'network' | 'slow' | 'long' | 'crowd'

interface ArrivingBodiesOptions {
  /** Bytes. */
  longest: number
  networkOf(request: IncomingMessage): string
  refuse(request: IncomingMessage, response: ServerResponse, why: Unwanted): void
  /** Monotonic ms. */
  now?: () => number
}

interface Arriving {
  request: IncomingMessage
  response: ServerResponse
  network: string
  since: number
  leave(): void
}

/** Keeps half-sent requests out of the lead queue; a body in one piece is not counted. */
export class ArrivingBodies {
  readonly #options: Required<ArrivingBodiesOptions>
  readonly #arriving = new Set<Arriving>()
  readonly #ofNetwork = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  readonly refused: Record<Unwanted, number> = { network: 0, slow: 0, long: 0, crowd: 0 }

  constructor(options: ArrivingBodiesOptions) {
    this.#options = { now: () => performance.now(), ...options }
  }

  get unfinished(): number {
    return this.#arriving.size
  }

  /** An announced length above the limit passes at once, for Fastify to refuse. */
  whenWhole(request: IncomingMessage, response: ServerResponse, then: () => void) {
    if (isWhole(request) || isEmpty(request) || Number(request.headers['content-length']) > this.#options.longest)
      return then()
    let arriving: Arriving | undefined
    const look = () => {
      const whole = isWhole(request)
      if (!whole && request.readableLength < this.#options.longest) return
      request.off('readable', look)
      arriving?.leave()
      if (whole && request.readableLength === 0) refuseEmpty(response)
      else if (whole) then()
      else this.#refuse(request, response, 'long')
    }
    // Nothing is read: the body stays in the request's own buffer.
    request.on('readable', look)
    setImmediate(() => {
      if (isWhole(request) || response.destroyed || response.writableEnded) return
      arriving = this.#enter(request, response, () => request.off('readable', look))
    })
  }

  #enter(request: IncomingMessage, response: ServerResponse, stop: () => void): Arriving | undefined {
    const network = this.#options.networkOf(request)
    const count = this.#ofNetwork.get(network) ?? 0
    if (count >= MOST_OF_A_NETWORK) {
      stop()
      this.#refuse(request, response, 'network')
      return undefined
    }
    const leave = () => {
      if (!this.#arriving.delete(arriving)) return
      stop()
      const left = (this.#ofNetwork.get(network) ?? 0) - 1
      if (left > 0) this.#ofNetwork.set(network, left)
      else this.#ofNetwork.delete(network)
    }
    const arriving: Arriving = { request, response, network, since: this.#options.now(), leave }
    this.#ofNetwork.set(network, count + 1)
    this.#arriving.add(arriving)
    response.once('close', leave)
    const [oldest] = this.#arriving
    if (oldest && this.#arriving.size > MOST) this.#sendAway(oldest, 'crowd')
    this.#timer ??= setTimeout(() => this.#look(), LOOK).unref()
    return arriving
  }

  /** The set is in order of arrival. */
  #look() {
    this.#timer = undefined
    const oldest = this.#options.now() - PATIENCE
    for (const arriving of this.#arriving) {
      if (arriving.since > oldest) break
      this.#sendAway(arriving, 'slow')
    }
    if (this.#arriving.size > 0) this.#timer = setTimeout(() => this.#look(), LOOK).unref()
  }

  #sendAway(arriving: Arriving, why: Unwanted) {
    arriving.leave()
    this.#refuse(arriving.request, arriving.response, why)
  }

  #refuse(request: IncomingMessage, response: ServerResponse, why: Unwanted) {
    this.refused[why] += 1
    this.#options.refuse(request, response, why)
  }
}

/** Waiting for an empty body would consume its `end` event, which a later reader needs. */
const isEmpty = ({ headers, stream }: IncomingMessage & Partial<Pick<Http2ServerRequest, 'stream'>>): boolean =>
  headers['content-length'] === '0' || stream?.endAfterHeaders === true

/** Only a chunked body can turn out to be empty. */
function refuseEmpty(response: ServerResponse) {
  response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(`${doorWords.emptyBody}\n`)
}

/** An HTTP/2 request is `complete` only once it has been read; its stream ends before. */
const isWhole = (request: IncomingMessage & Partial<Pick<Http2ServerRequest, 'stream'>>): boolean =>
  request.complete || request.stream?.readableEnded === true
