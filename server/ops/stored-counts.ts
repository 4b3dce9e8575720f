import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Channel, DeliveryState } from '#domain/delivery.ts'
import type { LeadKind } from '#domain/lead-kind.ts'
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
      return {
        leads: await sum(db.query, 'leads', 'kind'),
        deliveries: await sum(db.query, 'deliveries', 'channel'),
      }
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

type Portion<Kind, State> = Counted<Kind, State> & { last: string }

async function sum<Kind, State>(queries: Queries, table: 'leads' | 'deliveries', kindColumn: 'kind' | 'channel') {
  const sums = new Map<string, Counted<Kind, State>>()
  for (let after = ''; ; ) {
    const { rows: portion } = await countPortion<Portion<Kind, State>>(table, kindColumn, after).execute(queries)
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

const countPortion = <Row>(table: string, kindColumn: string, after: string) => sql<Row>`
  SELECT kind, state, count(*) AS count, min(created_at) AS oldest, max(created_at) AS newest, max(id) AS last
  FROM (
    SELECT id, ${sql.ref(kindColumn)} AS kind, state, created_at
    FROM ${sql.table(table)} WHERE id > ${after} ORDER BY id LIMIT ${PORTION}
  ) AS portion
  GROUP BY kind, state`
