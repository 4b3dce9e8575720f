import type { ServerResponse } from 'node:http'
import { DatabaseBusy, DatabaseFull } from '#server/db/database-errors.ts'
import { monotonic } from '#server/process/monotonic.ts'
import type { LeadWriter } from './lead-writer.ts'
import type { SentLead } from './prepare-lead.ts'
import type { LeadOutcome } from './store-leads.ts'

/** Times are in ms. */
export const leadQueueNumbers = {
  /** Admitted leads without a response: enough to share commits; more would only wait longer. */
  inFlight: 256,
  /** Time for starting leads in one event loop turn, so that other requests get the rest. */
  startTime: 1,
  /** Starts in one turn: more than `startTime` is enough for. */
  startsPerTurn: 32,
  /** Flush early at this size, so that the writer is not idle while a burst is being parsed. */
  earlyBatch: 24,
  /** Batches at the writer: one is being written while the next waits. */
  batches: 2,
  /** Time that a queued lead waits for another process's lock on the database. */
  lockWait: 5_000,
} as const

interface Admitted {
  response: Pick<ServerResponse, 'destroyed' | 'once'>
  start(): void
}

interface Unwritten {
  sent: SentLead
  deadline: number
  resolve(outcome: LeadOutcome): void
  reject(error: unknown): void
}

/** Admits up to a limit, starts a few in each event loop turn, and stores waiting ones together. */
export class LeadQueue {
  readonly #writer: LeadWriter
  readonly #now: () => number
  readonly #admitted: Admitted[] = []
  readonly #unwritten: Unwritten[] = []
  readonly #keyed = new Map<string, { fields: string; end: Promise<void> }>()
  #started = 0
  /** Pending `setImmediate` callbacks; each starts at most one lead. */
  #scheduledStarts = 0
  /** Monotonic ms at which this turn starts no more leads; undefined before its first. */
  #turnEnds: number | undefined
  #batches = 0
  #isFlushScheduled = false

  constructor(writer: LeadWriter, now = monotonic) {
    this.#writer = writer
    this.#now = now
  }

  get waitingToStart(): number {
    return this.#admitted.length
  }

  get waitingToWrite(): number {
    return this.#unwritten.length
  }

  get isFull(): boolean {
    return this.#admitted.length + this.#started >= leadQueueNumbers.inFlight
  }

  /** Calls `start` in a later turn unless the client disconnects; false when the queue is full. */
  admit(response: Admitted['response'], start: () => void): boolean {
    if (this.isFull) return false
    this.#admitted.push({ response, start })
    this.#scheduleStart()
    return true
  }

  /** Resolves once the lead is on the disk or refused. Throws DatabaseBusy or DatabaseFull. */
  async store(sent: SentLead): Promise<LeadOutcome> {
    const { lead, source } = sent
    if (source.idempotencyKey === undefined) return this.#enqueue(sent)
    const key = `${lead.kind} ${source.idempotencyKey}`
    const fields = JSON.stringify(lead)
    for (let first = this.#keyed.get(key); first; first = this.#keyed.get(key)) {
      if (first.fields === fields) return { state: 'running' }
      // Different fields conflict only if the first submission is stored.
      await first.end
    }
    const end = Promise.withResolvers<void>()
    this.#keyed.set(key, { fields, end: end.promise })
    try {
      return await this.#enqueue(sent)
    } finally {
      this.#keyed.delete(key)
      end.resolve()
    }
  }

  close(): Promise<void> {
    return this.#writer.close()
  }

  /** One callback a lead, so that the time of one counts before the next one starts. */
  #scheduleStart() {
    if (this.#scheduledStarts >= Math.min(this.#admitted.length, leadQueueNumbers.startsPerTurn)) return
    this.#scheduledStarts += 1
    setImmediate(() => {
      this.#scheduledStarts -= 1
      if (this.#turnHasTime()) this.#startNext()
      this.#scheduleStart()
    })
  }

  #turnHasTime(): boolean {
    if (this.#turnEnds === undefined) {
      this.#turnEnds = this.#now() + leadQueueNumbers.startTime
      setImmediate(() => {
        this.#turnEnds = undefined
      })
    }
    return this.#now() < this.#turnEnds
  }

  #startNext() {
    const next = this.#admitted.shift()
    if (!next || next.response.destroyed) return
    this.#started += 1
    next.response.once('close', () => {
      this.#started -= 1
    })
    next.start()
  }

  #enqueue(sent: SentLead): Promise<LeadOutcome> {
    const { promise, resolve, reject } = Promise.withResolvers<LeadOutcome>()
    this.#unwritten.push({ sent, deadline: this.#now() + leadQueueNumbers.lockWait, resolve, reject })
    this.#scheduleFlush()
    return promise
  }

  /** Other requests of this event loop turn share the batch unless it is large enough. */
  #scheduleFlush() {
    if (this.#unwritten.length >= leadQueueNumbers.earlyBatch) return void this.#flush()
    if (this.#isFlushScheduled) return
    this.#isFlushScheduled = true
    setImmediate(() => {
      this.#isFlushScheduled = false
      void this.#flush()
    })
  }

  async #flush() {
    if (this.#batches >= leadQueueNumbers.batches || this.#unwritten.length === 0) return
    this.#batches += 1
    await this.#write(this.#unwritten.splice(0))
    this.#batches -= 1
    this.#scheduleFlush()
  }

  async #write(batch: Unwritten[]): Promise<void> {
    try {
      const deadline = Math.min(...batch.map((lead) => lead.deadline))
      const outcomes = await this.#writer.write(
        batch.map(({ sent }) => sent),
        deadline,
      )
      for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as LeadOutcome)
    } catch (error) {
      const concernsAll = error instanceof DatabaseBusy || error instanceof DatabaseFull
      if (batch.length === 1 || concernsAll) for (const { reject } of batch) reject(error)
      // Only some leads of the batch cannot be stored, so each is tried by itself.
      else for (const lead of batch) await this.#write([lead])
    }
  }
}
