import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Channel, DeliveryState } from '#domain/delivery.ts'
import type { LeadKind } from '#domain/lead-fields.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { LeadRow } from '#server/db/tables.ts'

export interface Counted<Kind, State> {
  kind: Kind
  state: State
  count: number
  /** Creation of the first one, in ms. */
  oldest: number
  /** Creation of the last one, in ms; in the future where a clock was ahead. */
  newest: number
}

export interface StoredCounts {
  leads: Counted<LeadKind, LeadRow['state']>[]
  deliveries: Counted<Channel, DeliveryState>[]
}

/** Rows in one query, since SQLite counts inside the event loop. */
const PORTION = 2_000
/** Milliseconds for which a count is reused at least. */
const FRESH = 5_000
/** Counting takes at most 1/50 of the time, however many rows there are. */
const SHARE = 50

/** Undefined while the database is unreachable. */
export function createStoredCounts({ db, log }: Pick<Context, 'db' | 'log'>): () => Promise<StoredCounts | undefined> {
  let counts: Promise<StoredCounts | undefined> | undefined
  let until = 0

  async function count(): Promise<StoredCounts | undefined> {
    const began = performance.now()
    try {
      return { leads: await countLeads(db.query), deliveries: await countDeliveries(db.query) }
    } catch (error) {
      log.warn({ err: error }, 'Leads and deliveries could not be counted')
      return undefined
    } finally {
      const now = performance.now()
      until = now + Math.max(FRESH, SHARE * (now - began))
    }
  }

  return () => {
    if (!counts || performance.now() > until) {
      until = Number.POSITIVE_INFINITY
      counts = count()
    }
    return counts
  }
}

const countLeads = (queries: Queries) =>
  sum((after) =>
    queries
      .selectFrom((rows) =>
        rows
          .selectFrom('leads')
          .select(['id', 'kind', 'state', 'created_at'])
          .where('id', '>', after)
          .orderBy('id')
          .limit(PORTION)
          .as('portion'),
      )
      .select(({ fn }) => [
        'kind',
        'state',
        fn.countAll<number>().as('count'),
        fn.min('created_at').as('oldest'),
        fn.max('created_at').as('newest'),
      ])
      .select(({ fn }) => fn.max('id').as('last'))
      .groupBy(['kind', 'state'])
      .execute(),
  )

const countDeliveries = (queries: Queries) =>
  sum((after) =>
    queries
      .selectFrom((rows) =>
        rows
          .selectFrom('deliveries')
          .select(['id', 'channel as kind', 'state', 'created_at'])
          .where('id', '>', after)
          .orderBy('id')
          .limit(PORTION)
          .as('portion'),
      )
      .select(({ fn }) => [
        'kind',
        'state',
        fn.countAll<number>().as('count'),
        fn.min('created_at').as('oldest'),
        fn.max('created_at').as('newest'),
      ])
      .select(({ fn }) => fn.max('id').as('last'))
      .groupBy(['kind', 'state'])
      .execute(),
  )

type Portion<Kind, State> = Counted<Kind, State> & { last: string }

async function sum<Kind, State>(countAfter: (id: string) => Promise<Portion<Kind, State>[]>) {
  const sums = new Map<string, Counted<Kind, State>>()
  for (let after = ''; ; ) {
    const portion = await countAfter(after)
    for (const { kind, state, count, oldest, newest } of portion) {
      const before = sums.get(`${kind} ${state}`)
      sums.set(`${kind} ${state}`, {
        kind,
        state,
        count: count + (before?.count ?? 0),
        oldest: Math.min(oldest, before?.oldest ?? oldest),
        newest: Math.max(newest, before?.newest ?? newest),
      })
    }
    after = portion.reduce((last, one) => (one.last > last ? one.last : last), after)
    if (portion.reduce((rows, { count }) => rows + count, 0) < PORTION) return [...sums.values()]
    await nextTurn()
  }
}
