import { setTimeout as delay } from 'node:timers/promises'
import type { Database as Connection } from 'better-sqlite3'
import { monotonic } from '#server/runtime/time.ts'
import { asDatabaseError, type Queries, type WriteOptions } from './database.ts'

const BATCH = 256

interface QueuedWrite {
  deadline: number
  isDurable: boolean
  mayEditSchema: boolean
  work(queries: Queries): Promise<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
}

/**
 * Writes of one event loop turn share a transaction and a sync; a savepoint undoes a failed write.
 * Commits do not sync: `syncLog` does, off the event loop, before a durable write resolves.
 */
export class GroupCommit {
  readonly #connection: Connection
  readonly #queries: Queries
  readonly #busyDeadline: number
  readonly #syncLog: () => Promise<void>
  readonly #queue: QueuedWrite[] = []
  #running: Promise<void> | undefined
  #runningSync = Promise.resolve()
  #nextSync: Promise<void> | undefined

  constructor(connection: Connection, queries: Queries, busyDeadline: number, syncLog: () => Promise<void>) {
    this.#connection = connection
    this.#queries = queries
    this.#busyDeadline = busyDeadline
    this.#syncLog = syncLog
  }

  write<T>(work: (queries: Queries) => Promise<T>, options: WriteOptions = {}): Promise<T> {
    const { deadline = monotonic() + this.#busyDeadline, durability = 'durable', mayEditSchema = false } = options
    const isDurable = durability === 'durable'
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({
        ...{ deadline, isDurable, mayEditSchema, work, reject },
        resolve: resolve as (value: unknown) => void,
      })
      this.#running ??= this.#run()
    })
  }

  /** `work` writes on another connection; other writes stay in the queue in the meantime. */
  async runExclusively(work: () => Promise<void>): Promise<void> {
    while (this.#running) await this.#running
    const ended = work()
    const next = () => this.#run()
    this.#running = ended.then(next, next)
    await ended
  }

  async idle() {
    while (this.#running) await this.#running
    await (this.#nextSync ?? this.#runningSync).catch(() => {})
  }

  async #run() {
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#queue.length > 0) await this.#commit(this.#queue.splice(0, BATCH))
    // No await has run since the queue was empty, so a later write starts a new run.
    this.#running = undefined
  }

  async #commit(batch: QueuedWrite[]) {
    const done: (() => void)[] = []
    try {
      const deadline = Math.min(...batch.map((write) => write.deadline))
      await whenUnlocked(deadline, () => this.#connection.exec('BEGIN IMMEDIATE'))
      // A savepoint copies each page before a write; a single write does not need it.
      const isAlone = batch.length === 1
      for (const { work, mayEditSchema, resolve, reject } of batch) {
        if (!isAlone) this.#connection.exec('SAVEPOINT one')
        try {
          const value = await (mayEditSchema ? this.#editSchema(work) : work(this.#queries))
          if (!isAlone) this.#connection.exec('RELEASE one')
          done.push(() => resolve(value))
        } catch (error) {
          if (isAlone || !this.#connection.inTransaction) throw error
          this.#connection.exec('ROLLBACK TO one; RELEASE one')
          done.push(() => reject(asDatabaseError(error)))
        }
      }
      this.#connection.exec('COMMIT')
    } catch (error) {
      if (this.#connection.inTransaction) this.#connection.exec('ROLLBACK')
      for (const { reject } of batch) reject(asDatabaseError(error))
      return
    }
    const answerAll = () => {
      for (const answer of done) answer()
    }
    if (!batch.some(({ isDurable }) => isDurable)) return answerAll()
    this.#sync().then(answerAll, (error) => {
      for (const { reject } of batch) reject(asDatabaseError(error))
    })
  }

  /** Resolves once all earlier commits are on disk. Calls during a sync share the next one. */
  #sync(): Promise<void> {
    this.#nextSync ??= this.#runningSync
      .catch(() => {})
      .then(() => {
        this.#nextSync = undefined
        this.#runningSync = this.#syncLog()
        return this.#runningSync
      })
    return this.#nextSync
  }

  /** Otherwise the driver refuses to write SQLite's schema table. */
  async #editSchema<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    this.#connection.unsafeMode(true)
    try {
      return await work(this.#queries)
    } finally {
      this.#connection.unsafeMode(false)
    }
  }
}

/** Retries until `deadline` (monotonic ms), because the driver's own wait blocks the event loop. */
export async function whenUnlocked<T>(deadline: number, work: () => T | Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isLock(error) || monotonic() > deadline) throw error
      await delay(5 + Math.random() * 25)
    }
  }
}

const isLock = (error: unknown) => /^SQLITE_(BUSY|LOCKED)/.test(String((error as { code?: string }).code))
