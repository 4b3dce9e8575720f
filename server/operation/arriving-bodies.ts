import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import { doorWords } from '#content/problems.ts'

/** Unfinished bodies of one network: the visitors of a venue share one, and what they send is whole within a moment. */
const MOST_OF_A_NETWORK = 16
/** Unfinished bodies in all, of 64 KB at most, so 64 MB. When there are more, the oldest gives way: an honest one takes no long time. */
const MOST = 1_024
/** Milliseconds in which a body must have come whole: a lead is 1 KB, which the slowest phone sends in one. */
const PATIENCE = 5_000
/** Milliseconds between two looks for bodies that take longer. */
const LOOK = 1_000

/** Why a body is not waited for: its network sends too many, it takes too long, it is too long, or newer ones need its place. */
export type Unwanted = 'network' | 'slow' | 'long' | 'crowd'

interface ArrivingBodiesOptions {
  /** Bytes that a body may have. */
  longest: number
  networkOf(request: IncomingMessage): string
  refuse(request: IncomingMessage, response: ServerResponse, why: Unwanted): void
  /** Milliseconds since any fixed moment. */
  now?: () => number
}

interface Arriving {
  request: IncomingMessage
  response: ServerResponse
  network: string
  since: number
  leave(): void
}

/**
 * Waits until requests have come whole, so that nobody takes the place of a lead by sending half of one. What comes in one piece, as most
 * leads do, is not counted and passes whatever else its network does.
 */
export class ArrivingBodies {
  readonly #options: Required<ArrivingBodiesOptions>
  readonly #arriving = new Set<Arriving>()
  readonly #ofNetwork = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  /** How many were sent away. */
  readonly refused: Record<Unwanted, number> = { network: 0, slow: 0, long: 0, crowd: 0 }

  constructor(options: ArrivingBodiesOptions) {
    this.#options = { now: () => performance.now(), ...options }
  }

  /** Bodies of which a part has not come yet. */
  get unfinished(): number {
    return this.#arriving.size
  }

  /** Calls `then` when the whole request lies in its buffer; who has announced too much is passed on at once, to be told so. */
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
    // Nothing is read: the body waits in the request's own buffer for whoever takes it.
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

  /** They stand in the order in which they came. */
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

/** To wait for a body of no bytes is to read its end, which whoever comes later would wait for in vain. */
const isEmpty = ({ headers, stream }: IncomingMessage & Partial<Pick<Http2ServerRequest, 'stream'>>): boolean =>
  headers['content-length'] === '0' || stream?.endAfterHeaders === true

/** Only a body in parts can turn out to be none. */
function refuseEmpty(response: ServerResponse) {
  response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(`${doorWords.emptyBody}\n`)
}

/** An HTTP/2 request says that it is complete only when it has been read; its stream has ended before. */
const isWhole = (request: IncomingMessage & Partial<Pick<Http2ServerRequest, 'stream'>>): boolean =>
  request.complete || request.stream?.readableEnded === true
