import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import { Intake } from '#server/desk/intake.ts'

/** Milliseconds by which most leads are committed after their timestamp. */
const USUALLY_LATE = 2_000
/** Leads of one look. */
const MOST = 1_000
/** Before the first lead of an empty desk. */
const BEFORE_ALL = -1

export interface Arrived {
  after: number
  newest: number
  /** In the order of arrival. */
  ids: string[]
  /** Whether more have come than one look reads. */
  isMore: boolean
}

/** Puts on the desk what was stored, without waiting for the process that does so in intervals. */
export class Arrivals {
  readonly #context: Pick<Context, 'db' | 'clock'>
  readonly #intake: Intake
  #lastTaken: number | undefined
  #newest: number | undefined

  constructor(context: Pick<Context, 'db' | 'clock' | 'config'>) {
    this.#context = context
    // Between two batches, requests get their turn.
    this.#intake = new Intake(context, () => nextTurn())
  }

  /** Order of arrival of the newest lead that was told; undefined before the first look. */
  get newest(): number | undefined {
    return this.#newest
  }

  /** Until then, each look returns the same again. */
  told({ newest }: Pick<Arrived, 'newest'>): void {
    this.#newest = newest
  }

  /** Puts on the desk what was stored and is not there. */
  async takeIn(): Promise<void> {
    const now = this.#context.clock().getTime()
    await this.#intake.takeArrivals(Math.min(this.#lastTaken ?? now, now) - USUALLY_LATE)
    this.#lastTaken = now
  }

  /** What came and was not told. The first look only finds out what is there. */
  async look(): Promise<Arrived | undefined> {
    const desk = this.#context.db.query.selectFrom('lead_desk').select(['seq', 'lead_id'])
    if (this.#newest === undefined) {
      const newest = await desk.orderBy('seq', 'desc').limit(1).executeTakeFirst()
      this.#newest = newest?.seq ?? BEFORE_ALL
      return undefined
    }
    const after = this.#newest
    const rows = await desk.where('seq', '>', after).orderBy('seq').limit(MOST).execute()
    const newest = rows.at(-1)?.seq
    if (newest === undefined) return undefined
    return { after, newest, ids: rows.map(({ lead_id }) => lead_id), isMore: rows.length === MOST }
  }
}
