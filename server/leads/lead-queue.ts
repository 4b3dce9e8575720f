import type { ServerResponse } from 'node:http'
import { DatabaseBusy, DatabaseFull } from '#server/db/database-errors.ts'
import { monotonic } from '#server/process/monotonic.ts'
import type { LeadWriter } from './lead-writer.ts'
import type { SentLead } from './prepare-lead.ts'
import type { LeadOutcome } from './store-leads.ts'

/** Every number by which leads wait; times are in ms. */
export const leadQueueNumbers = {
  /** Leads admitted and not answered: enough to share commits. More would wait longer and hold memory. */
  inFlight: 256,
  /** Time of each event loop turn in which leads are started; the rest of it is for other requests. */
  startTime: 1,
  /** Leads started in one turn: more than that time is enough for. */
  startsPerTurn: 32,
  /** Leads that go to the writer at once, so that it is not idle while a burst is being parsed. */
  earlyBatch: 24,
  /** Batches at the writer: one is written, and the next is there when it ends. */
  batches: 2,
  /** Time that a lead waits for another process's lock on the database, from when it was queued. */
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

/**
 * Takes a lead from its request to the disk: admits it or, when too many are in flight, does not;
 * starts it in its turn; stores it in one transaction with those that are queued at the same moment.
 */
export class LeadQueue {
  readonly #writer: LeadWriter
  readonly #now: () => number
  readonly #admitted: Admitted[] = []
  readonly #unwritten: Unwritten[] = []
  /** Submissions under clients' idempotency keys that are being stored. */
  readonly #keyed = new Map<string, { fields: string; end: Promise<void> }>()
  #started = 0
  /** Pending `setImmediate` callbacks; each starts at most one lead. */
  #scheduledStarts = 0
  /** When this turn of the event loop starts no further lead; undefined before its first. */
  #turnEnds: number | undefined
  #batches = 0
  #isFlushScheduled = false

  /** @param now ms by the monotonic clock */
  constructor(writer: LeadWriter, now = monotonic) {
    this.#writer = writer
    this.#now = now
  }

  /** Leads that are admitted and not started. */
  get waitingToStart(): number {
    return this.#admitted.length
  }

  /** Leads that are started and not with the writer. */
  get waitingToWrite(): number {
    return this.#unwritten.length
  }

  get isFull(): boolean {
    return this.#admitted.length + this.#started >= leadQueueNumbers.inFlight
  }

  /** Calls `start` in one of the next turns, unless the client leaves before; false when the queue is full. */
  admit(response: Admitted['response'], start: () => void): boolean {
    if (this.isFull) return false
    this.#admitted.push({ response, start })
    this.#scheduleStart()
    return true
  }

  /** Resolves when the lead is on the disk, or with why it is not stored. Throws DatabaseBusy or DatabaseFull. */
  async store(sent: SentLead): Promise<LeadOutcome> {
    const { lead, source } = sent
    if (source.idempotencyKey === undefined) return this.#enqueue(sent)
    const key = `${lead.kind} ${source.idempotencyKey}`
    const fields = JSON.stringify(lead)
    for (let first = this.#keyed.get(key); first; first = this.#keyed.get(key)) {
      if (first.fields === fields) return { state: 'running' }
      // Whether the other fields are a conflict depends on what becomes of the first.
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

  /** Lets go of the database. For when no lead comes any more. */
  close(): Promise<void> {
    return this.#writer.close()
  }

  /** A callback for each lead, since most of its cost comes after `start` and counts before the next one. */
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

  /** The other requests of this turn of the event loop share the batch, unless it is large enough. */
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
      // One of them cannot be stored; the others can, each by itself.
      else for (const lead of batch) await this.#write([lead])
    }
  }
}
