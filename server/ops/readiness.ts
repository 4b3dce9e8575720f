import type { Context } from '#server/context.ts'
import { deleteAppState, writeAppState } from '#server/db/app-state.ts'
import type { Queries } from '#server/db/database.ts'
import { DatabaseBusy, DatabaseFull, DatabaseUnreachable } from '#server/db/database.ts'
import { findNewerMigrations, knownMigrations } from '#server/db/migrate.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'

type Unreadiness = 'stopping' | 'database_busy' | 'database_unreachable' | 'database_full' | 'database_failed'

/** Problems that operators should know about while the process serves. */
export type Notice = 'newer_schema'

/** Milliseconds for which a result is reused. */
const REUSE_TIME = 1_000
/** Milliseconds that the database may take. */
const WRITE_TIMEOUT = 2_000

export class Readiness {
  readonly #context: Pick<Context, 'db' | 'clock' | 'log'>
  /** Read at the start because the files may be replaced while the process runs. */
  readonly #migrations: string[]
  #notices: Notice[] = []
  #stopping = false
  #known: { reason: Unreadiness | undefined; until: number } | undefined
  #writing: Promise<Unreadiness | undefined> | undefined
  #last: Unreadiness | undefined

  constructor(context: Pick<Context, 'db' | 'clock' | 'log'>) {
    this.#context = context
    this.#migrations = knownMigrations(context.db.dialect)
  }

  get notices(): readonly Notice[] {
    return this.#notices
  }

  stop() {
    this.#stopping = true
  }

  async reason(): Promise<Unreadiness | undefined> {
    if (this.#stopping) return 'stopping'
    if (this.#known && this.#known.until > performance.now()) return this.#known.reason
    // At most one write at a time, however slow.
    this.#writing ??= this.#write().then((reason) => {
      this.#writing = undefined
      this.#last = reason
      return reason
    })
    const reason = await withTimeout(this.#writing, this.#last ?? 'database_busy')
    this.#known = { reason, until: performance.now() + REUSE_TIME }
    return this.#stopping ? 'stopping' : reason
  }

  async #write(): Promise<Unreadiness | undefined> {
    const { db, clock, log } = this.#context
    try {
      await db.write((queries) => testWrite(queries, clock().getTime()))
      await this.#checkForNewerMigrations()
      return undefined
    } catch (error) {
      if (error instanceof DatabaseUnreachable) return 'database_unreachable'
      if (error instanceof DatabaseBusy) return 'database_busy'
      if (error instanceof DatabaseFull) return 'database_full'
      log.error({ err: error }, 'The database takes no writes')
      return 'database_failed'
    }
  }

  /** Migrations only add, so this process may run next to a newer version. */
  async #checkForNewerMigrations() {
    const { db, log } = this.#context
    const newer = await findNewerMigrations(db.query, this.#migrations)
    if (newer.length > 0 && this.#notices.length === 0)
      log.warn({ newer }, 'A newer version has brought the database up to date: restart this process with it')
    this.#notices = newer.length > 0 ? ['newer_schema'] : []
  }
}

/** Only a synced commit reveals a full disk; it leaves no row. */
async function testWrite(queries: Queries, now: number) {
  const name = `readiness ${uuidV7(now)}` as const
  await writeAppState(queries, name, '', now)
  await deleteAppState(queries, name)
}

async function withTimeout(
  writing: Promise<Unreadiness | undefined>,
  late: Unreadiness,
): Promise<Unreadiness | undefined> {
  const { promise, resolve } = Promise.withResolvers<Unreadiness>()
  const timer = setTimeout(() => resolve(late), WRITE_TIMEOUT)
  try {
    return await Promise.race([writing, promise])
  } finally {
    clearTimeout(timer)
  }
}
