import type { IncomingMessage, ServerResponse } from 'node:http'

/** Leads that have come whole and are not answered yet: enough to share commits. More would only wait longer, and cost memory meanwhile. */
const MOST_AT_ONCE = 256
/** Milliseconds of one turn of the event loop that go into new leads. The rest of the turn is for everybody else. */
const TURN = 1
/** Leads that may be begun in one turn: more than its time is enough for. */
const MOST_A_TURN = 32

type Handle = (request: IncomingMessage, response: ServerResponse) => void

interface Waiting {
  request: IncomingMessage
  response: ServerResponse
  handle: Handle
}

export interface AdmissionOptions {
  refuse: Handle
  /** Milliseconds since any fixed moment. */
  now?: () => number
}

/**
 * Lets no more leads in than can be answered soon, and tells the others at once: when more come than can be stored, the time that
 * would go into requests which wait in vain goes into those that are answered.
 */
export class LeadAdmission {
  readonly #refuse: Handle
  readonly #now: () => number
  readonly #queue: Waiting[] = []
  #working = 0
  /** Looks at the queue that are to come, one for each lead that may be begun. */
  #looks = 0
  /** When no further lead is begun in this turn of the event loop; undefined in a turn that has begun none. */
  #turnEnds: number | undefined

  constructor({ refuse, now = () => performance.now() }: AdmissionOptions) {
    this.#refuse = refuse
    this.#now = now
  }

  /** Leads that have come and are not worked on yet. */
  get waiting(): number {
    return this.#queue.length
  }

  get isFull(): boolean {
    return this.#queue.length + this.#working >= MOST_AT_ONCE
  }

  /** Hands the request on, now or in one of the next turns, or refuses it. */
  take(request: IncomingMessage, response: ServerResponse, handle: Handle) {
    if (this.isFull) return this.#refuse(request, response)
    if (this.#queue.length === 0 && this.#mayBegin()) return this.#begin({ request, response, handle })
    this.#queue.push({ request, response, handle })
    this.#lookLater()
  }

  /** For one lead: most of what it costs comes after it has been handed on, and must be seen before the next one is. */
  #lookLater() {
    if (this.#looks >= Math.min(this.#queue.length, MOST_A_TURN)) return
    this.#looks += 1
    setImmediate(() => {
      this.#looks -= 1
      const waiting = this.#mayBegin() ? this.#queue.shift() : undefined
      if (waiting && !waiting.response.destroyed) this.#begin(waiting)
      this.#lookLater()
    })
  }

  #begin({ request, response, handle }: Waiting) {
    this.#working += 1
    response.once('close', () => {
      this.#working -= 1
    })
    handle(request, response)
  }

  #mayBegin(): boolean {
    if (this.#turnEnds !== undefined) return this.#now() < this.#turnEnds
    this.#turnEnds = this.#now() + TURN
    setImmediate(() => {
      this.#turnEnds = undefined
    })
    return true
  }
}
