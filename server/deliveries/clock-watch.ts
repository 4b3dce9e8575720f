import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'

/** Milliseconds of drift between two checks; less than one lease is harmless. */
const TOLERANCE = 30_000
/** Milliseconds in which other processes may still store future timestamps. */
const AFTERMATH = 60_000

type ClockContext = Pick<Context, 'db' | 'clock' | 'monotonic' | 'log'>

/** Detects wall clock changes and restarts waits written while the clock was ahead. */
export class ClockWatch {
  readonly #context: ClockContext
  #difference: number
  #checkUntil: number

  constructor(context: ClockContext) {
    this.#context = context
    this.#difference = clockDifference(context)
    // A previous process may have run with a clock that was ahead.
    this.#checkUntil = context.monotonic() + AFTERMATH
  }

  async check(): Promise<void> {
    const { log, monotonic } = this.#context
    const now = clockDifference(this.#context)
    const set = now - this.#difference
    this.#difference = now
    if (Math.abs(set) > TOLERANCE) log.warn({ seconds: Math.round(set / 1_000) }, 'The clock was set')
    if (set < -TOLERANCE) this.#checkUntil = monotonic() + AFTERMATH
    if (monotonic() > this.#checkUntil) return
    const broughtBack = await resetFutureDueDates(this.#context, TOLERANCE)
    if (broughtBack > 0) log.warn({ broughtBack }, 'Due dates of deliveries in the future were reset')
  }
}

const clockDifference = ({ clock, monotonic }: ClockContext) => clock().getTime() - monotonic()

/** Shifts due times written by a clock that was more than `tolerance` ms ahead. */
async function resetFutureDueDates({ db, clock }: Pick<Context, 'db' | 'clock'>, tolerance: number): Promise<number> {
  const now = clock().getTime()
  const found = await db.query
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', pending)
    .where('updated_at', '>', now + tolerance)
    .limit(1)
    .executeTakeFirst()
  if (!found) return 0
  const result = await db.write((queries) => shiftDueTimes(queries, now, tolerance).executeTakeFirst())
  return Number(result.numUpdatedRows)
}

const shiftDueTimes = (queries: Queries, now: number, tolerance: number) =>
  queries
    .updateTable('deliveries')
    .set(({ eb, ref }) => ({ due_at: eb(eb(ref('due_at'), '-', ref('updated_at')), '+', now), updated_at: now }))
    .where('state', '=', pending)
    .where('updated_at', '>', now + tolerance)

/** Literal, so that SQLite uses the partial index of pending deliveries. */
const pending = sql.lit('pending' as const)
