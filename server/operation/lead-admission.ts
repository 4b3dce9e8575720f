import type { IncomingMessage, ServerResponse } from 'node:http'

/** Milliseconds of one turn of the event loop in which leads are begun. The rest of the turn is for everybody else. */
const TURN = 12
/** Leads that are worked on at a time: enough to share a commit, and no more than the database soon answers. */
const MOST_AT_ONCE = 256
/** Milliseconds that a lead may be expected to wait; one that would wait longer is refused as it comes. */
const LONGEST_WAIT = 400
/** So few leads are never refused, however slow the machine. */
const FEW = 128
/** Milliseconds after which one that has waited all the same is refused. */
const GIVEN_UP = 4_000
/** Milliseconds over which answers are counted to tell how fast they come. */
const WINDOW = 200
/** Leads a millisecond, until it is known better. */
const FIRST_GUESS = 1

type Handle = (request: IncomingMessage, response: ServerResponse) => void

interface Waiting {
  request: IncomingMessage
  response: ServerResponse
  handle: Handle
  since: number
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
  /** When no further lead is begun in this turn of the event loop; undefined in a turn that has begun none. */
  #turnEnds: number | undefined
  #perMillisecond = FIRST_GUESS
  /** Since when, and how many, answers are counted; only while leads wait does their number tell what can be done. */
  #countedSince: number | undefined
  #counted = 0
  #clock: NodeJS.Timeout | undefined

  constructor({ refuse, now = () => performance.now() }: AdmissionOptions) {
    this.#refuse = refuse
    this.#now = now
  }

  /** Leads that have come and are not worked on yet. */
  get waiting(): number {
    return this.#queue.length
  }

  /** Hands the request on, now or soon, or refuses it. */
  take(request: IncomingMessage, response: ServerResponse, handle: Handle) {
    if (this.#queue.length === 0 && this.#mayBegin()) return this.#begin(request, response, handle)
    const now = this.#now()
    if (this.#queue.length + this.#working >= FEW && this.#expectedWait(now) > LONGEST_WAIT)
      return this.#refuse(request, response)
    this.#queue.push({ request, response, handle, since: now })
    this.#countedSince ??= now
    this.#clock ??= setInterval(() => this.#giveUp(), WINDOW).unref()
  }

  #begin(request: IncomingMessage, response: ServerResponse, handle: Handle) {
    this.#working += 1
    response.once('close', () => {
      this.#working -= 1
      this.#count()
      if (this.#queue.length > 0) this.#beginNext()
    })
    handle(request, response)
  }

  #beginNext() {
    while (this.#queue.length > 0 && this.#mayBegin()) {
      const { request, response, handle } = this.#queue.shift() as Waiting
      if (!response.destroyed) this.#begin(request, response, handle)
    }
    if (this.#queue.length === 0) this.#rest()
  }

  #mayBegin(): boolean {
    if (this.#working >= MOST_AT_ONCE) return false
    if (this.#turnEnds !== undefined) return this.#now() < this.#turnEnds
    this.#turnEnds = this.#now() + TURN
    setImmediate(() => {
      this.#turnEnds = undefined
      if (this.#queue.length > 0) this.#beginNext()
    })
    return true
  }

  #count() {
    if (this.#countedSince === undefined) return
    this.#counted += 1
    const elapsed = this.#now() - this.#countedSince
    if (elapsed < WINDOW) return
    this.#perMillisecond = (this.#perMillisecond + this.#counted / elapsed) / 2
    this.#countedSince += elapsed
    this.#counted = 0
  }

  #expectedWait(now: number): number {
    const elapsed = now - (this.#countedSince ?? now)
    // Answers that stay out have not been counted yet.
    const lately = elapsed > WINDOW ? (this.#counted + 1) / elapsed : this.#perMillisecond
    return (this.#queue.length + this.#working) / Math.min(this.#perMillisecond, lately)
  }

  /** Nothing waits any more: what is answered from now on does not tell how much could be. */
  #rest() {
    clearInterval(this.#clock)
    this.#clock = undefined
    this.#countedSince = undefined
    this.#counted = 0
  }

  #giveUp() {
    const latest = this.#now() - GIVEN_UP
    while (this.#queue[0] && this.#queue[0].since < latest) {
      const { request, response } = this.#queue.shift() as Waiting
      this.#refuse(request, response)
    }
    if (this.#queue.length === 0) this.#rest()
  }
}
