import { setTimeout as delay } from 'node:timers/promises'
import type { Database as Connection, Statement } from 'better-sqlite3'
import { monotonic } from '#server/process/monotonic.ts'
import type { Queries, WriteOptions } from './database.ts'
import { asDatabaseError } from './database-errors.ts'

/** So many writes share a commit at most; the rest wait for the next one. */
const BATCH = 256

interface Waiting extends Required<WriteOptions> {
  since: number
  work(queries: Queries): Promise<unknown>
  resolve(value: unknown): void
  reject(error: unknown): void
}

/**
 * Writes that wait at the same moment share one transaction and one sync of the disk. Where there are several, each has a savepoint of its
 * own, so that a failing one takes only itself back. Each is answered only after the commit has returned. A commit of nothing but what may
 * be lost is not synced.
 */
export class GroupCommit {
  readonly #connection: Connection
  readonly #savepoint: Statement
  readonly #release: Statement
  readonly #queries: Queries
  readonly #busyDeadline: number
  readonly #waiting: Waiting[] = []
  /** Turns of another connection that wait, and those under way. */
  readonly #turns: (() => void)[] = []
  readonly #underWay = new Set<Promise<void>>()
  #running: Promise<void> | undefined
  #isSynced = true

  /** @param busyDeadline milliseconds to wait for another process's lock */
  constructor(connection: Connection, queries: Queries, busyDeadline: number) {
    this.#connection = connection
    this.#savepoint = connection.prepare('SAVEPOINT one')
    this.#release = connection.prepare('RELEASE one')
    this.#queries = queries
    this.#busyDeadline = busyDeadline
  }

  write<T>(work: (queries: Queries) => Promise<T>, options: WriteOptions = {}): Promise<T> {
    const { since = monotonic(), mayBeLost = false } = options
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ since, mayBeLost, work, resolve: resolve as (value: unknown) => void, reject })
      this.#running ??= this.#run()
    })
  }

  /**
   * Runs `work`, which writes by another connection of this process, while nothing is written here: two who want the lock at once wait for
   * it in vain. Turns run beside each other, and make way for who waits here.
   */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const turn = () => {
        const ended = work()
          .then(resolve, reject)
          .finally(() => this.#underWay.delete(ended))
        this.#underWay.add(ended)
      }
      const isFree = this.#underWay.size > 0 || !this.#running
      if (isFree && this.#waiting.length === 0) turn()
      else this.#turns.push(turn)
      this.#running ??= this.#run()
    })
  }

  /** Resolves when nothing is being written. */
  async idle() {
    while (this.#running) await this.#running
  }

  async #run() {
    // Lets the other requests of this turn of the event loop come aboard.
    await new Promise((resolve) => setImmediate(resolve))
    do {
      while (this.#underWay.size > 0) await Promise.all(this.#underWay)
      if (this.#waiting.length > 0) await this.#commit(this.#waiting.splice(0, BATCH))
      for (const turn of this.#turns.splice(0)) turn()
    } while (this.#underWay.size > 0 || this.#waiting.length > 0)
    // In the same turn as the last look at what waits: a write that comes later starts a new run.
    this.#running = undefined
  }

  async #commit(batch: Waiting[]) {
    const done: (() => void)[] = []
    try {
      this.#sync(batch.some(({ mayBeLost }) => !mayBeLost))
      await this.#begin(Math.min(...batch.map(({ since }) => since)) + this.#busyDeadline)
      // With a savepoint, every page that is written is copied first.
      const isAlone = batch.length === 1
      for (const { work, resolve, reject } of batch) {
        if (!isAlone) this.#savepoint.run()
        try {
          const value = await work(this.#queries)
          if (!isAlone) this.#release.run()
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
    for (const answer of done) answer()
  }

  /** Whether the commits from now on wait for the disk: FULL syncs the log at each, NORMAL when the log goes into the database. */
  #sync(isSynced: boolean) {
    if (isSynced === this.#isSynced) return
    this.#connection.pragma(`synchronous = ${isSynced ? 'FULL' : 'NORMAL'}`)
    this.#isSynced = isSynced
  }

  /** Who has waited behind others for another process's lock has waited for it too. */
  async #begin(deadline: number) {
    for (;;) {
      try {
        this.#connection.exec('BEGIN IMMEDIATE')
        return
      } catch (error) {
        if (!String((error as { code?: string }).code).startsWith('SQLITE_BUSY') || monotonic() > deadline) throw error
        await delay(5 + Math.random() * 25)
      }
    }
  }
}
