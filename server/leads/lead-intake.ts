import type { Database } from '#server/db/database.ts'
import { DatabaseBusy, DatabaseFull } from '#server/db/database-errors.ts'
import { monotonic } from '#server/process/monotonic.ts'
import { demoRules } from '#server/recipients/demo-rules.ts'
import type { Config } from '#server/settings/config.ts'
import { type LeadAnswer, type LeadWriter, writeHere } from './lead-writer.ts'
import type { SentLead } from './prepare-lead.ts'
import type { LeadRules } from './store-leads.ts'

/** Leads that go on their way together at most. */
const BATCH = 128
/** So many leads go on their way at once: who writes them need not stand idle until all of this moment have been read. */
const ENOUGH = 24
/** Leads that wait for the database at most; more would wait longer than their senders do. */
const MOST_WAITING = 1_024
/**
 * Parts under way at a time. The embedded database has one writer, which puts what has come meanwhile into one transaction; a server works
 * on some while others wait for its disk.
 */
const CONCURRENCY = { sqlite: 8, postgres: 4 }

interface Waiting {
  /** When it came, in ms by the monotonic clock. */
  since: number
  sent: SentLead
  resolve(answer: LeadAnswer): void
  reject(error: unknown): void
}

/** Brings leads to the disk, those of one moment together. */
export class LeadIntake {
  readonly #dialect: Database['dialect']
  readonly #writer: LeadWriter
  readonly #waiting: Waiting[] = []
  /** What is being stored under clients' own keys: the fields, and the end of it. */
  readonly #keyed = new Map<string, { fields: string; end: Promise<void> }>()
  #running = 0
  #collecting = false

  constructor(db: Database, rules: LeadRules, writer = writeHere(db, rules)) {
    this.#dialect = db.dialect
    this.#writer = writer
  }

  /** Leads that have come and are not on the disk yet. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Resolves when the lead is on the disk, or with why it is not stored. Throws DatabaseBusy or DatabaseFull. */
  async store(sent: SentLead): Promise<LeadAnswer> {
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

  #enqueue(sent: SentLead): Promise<LeadAnswer> {
    if (this.#waiting.length >= MOST_WAITING)
      return Promise.reject(new DatabaseBusy('Too many leads wait to be stored'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ since: monotonic(), sent, resolve, reject })
      this.#collect()
    })
  }

  /** Lets the other requests of this turn of the event loop come aboard, unless there are enough already. */
  #collect() {
    if (this.#waiting.length >= ENOUGH) return void this.#storeNext()
    if (this.#collecting) return
    this.#collecting = true
    setImmediate(() => {
      this.#collecting = false
      void this.#storeNext()
    })
  }

  async #storeNext() {
    if (this.#running >= CONCURRENCY[this.#dialect]) return
    const batch = this.#waiting.splice(0, BATCH)
    if (batch.length === 0) return
    this.#running += 1
    await this.#storeTogether(batch)
    this.#running -= 1
    if (this.#waiting.length > 0) this.#collect()
  }

  async #storeTogether(batch: Waiting[]): Promise<void> {
    try {
      const leads = batch.map(({ sent }) => sent)
      const answers = await this.#writer.write(leads, batch[0]?.since)
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as LeadAnswer)
    } catch (error) {
      const nobodysFault = error instanceof DatabaseBusy || error instanceof DatabaseFull
      if (batch.length === 1 || nobodysFault) for (const { reject } of batch) reject(error)
      // One of them cannot be stored: it must not take the others down.
      else for (const one of batch) await this.#storeTogether([one])
    }
  }
}

/** What the settings say about leads. */
export const leadRules = (config: Config & { appSecret: string }): LeadRules => ({
  appSecret: config.appSecret,
  limits: { soft: config.leadSoftLimit, hard: config.leadHardLimit },
  demos: demoRules(config),
})
