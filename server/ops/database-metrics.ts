import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { type Channel, channels, type DeliveryState } from '#domain/deliveries/delivery.ts'
import type { LeadKind } from '#domain/leads/lead-fields.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { LeadRow } from '#server/db/tables.ts'
import { countEmails } from '#server/deliveries/recipients/recipient-limits.ts'

export function measureStored(register: Registry, context: Context) {
  measureVisitorEmails(register, context)
  const stored = createStoredCounts(context)
  new Gauge({
    name: 'lanyard_leads',
    help: 'Leads in the database; held ones wait for an operator.',
    labelNames: ['kind', 'state'],
    registers: [register],
    async collect() {
      this.reset()
      for (const { kind, state, count } of (await stored())?.leads ?? []) this.set({ kind, state }, count)
    },
  })
  new Gauge({
    name: 'lanyard_deliveries',
    help: 'Messages in the database; dead and unknown ones wait for an operator.',
    labelNames: ['channel', 'state'],
    registers: [register],
    async collect() {
      this.reset()
      for (const { kind, state, count } of (await stored())?.deliveries ?? []) this.set({ channel: kind, state }, count)
    },
  })
  new Gauge({
    name: 'lanyard_deliveries_oldest_pending_seconds',
    help: 'Age of the oldest message that is not sent yet, or how far in the future one was made; 0 if there is none.',
    labelNames: ['channel'],
    registers: [register],
    async collect() {
      this.reset()
      const { deliveries } = (await stored()) ?? {}
      if (!deliveries) return
      const now = context.clock().getTime()
      for (const channel of channels) {
        const pending = deliveries.find(({ kind, state }) => kind === channel && state === 'pending')
        this.set({ channel }, pending ? Math.max(0, now - pending.oldest, pending.newest - now) / 1_000 : 0)
      }
    },
  })
}

function measureVisitorEmails(register: Registry, { db, clock, config }: Context) {
  new Gauge({
    name: 'lanyard_visitor_emails',
    help: 'Emails to visitors that were planned within 24 hours, and how many may be; above it demos are held. 0 may be: no limit.',
    labelNames: ['what'],
    registers: [register],
    async collect() {
      this.reset()
      this.set({ what: 'limit' }, config.emailDailyLimit)
      const planned = await countEmails(db.query, clock().getTime()).catch(() => undefined)
      if (planned !== undefined) this.set({ what: 'planned' }, planned)
    },
  })
}

interface Counted<Kind, State> {
  kind: Kind
  state: State
  count: number
  oldest: number
  /** Creation of the newest, in ms; in the future if a clock was ahead. */
  newest: number
}

interface StoredCounts {
  leads: Counted<LeadKind, LeadRow['state']>[]
  deliveries: Counted<Channel, DeliveryState>[]
}

/** Rows per query, because SQLite counts inside the event loop. */
const BATCH_SIZE = 2_000
/** Minimum milliseconds for which a count is reused. */
const REUSE_TIME = 5_000
/** Counting takes at most 2 % of the time, however many rows there are. */
const MAX_TIME_SHARE = 50

function createStoredCounts({ db, log }: Pick<Context, 'db' | 'log'>): () => Promise<StoredCounts | undefined> {
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
      until = now + Math.max(REUSE_TIME, MAX_TIME_SHARE * (now - began))
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

type Batch<Kind, State> = Counted<Kind, State> & { last: string }

async function sum<Kind, State>(queries: Queries, table: 'leads' | 'deliveries', kindColumn: 'kind' | 'channel') {
  const sums = new Map<string, Counted<Kind, State>>()
  for (let after = ''; ; ) {
    const { rows: portion } = await countBatch<Batch<Kind, State>>(table, kindColumn, after).execute(queries)
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
    if (portion.reduce((rows, { count }) => rows + count, 0) < BATCH_SIZE) return [...sums.values()]
    await nextTurn()
  }
}

const countBatch = <Row>(table: string, kindColumn: string, after: string) => sql<Row>`
  SELECT kind, state, count(*) AS count, min(created_at) AS oldest, max(created_at) AS newest, max(id) AS last
  FROM (
    SELECT id, ${sql.ref(kindColumn)} AS kind, state, created_at
    FROM ${sql.table(table)} WHERE id > ${after} ORDER BY id LIMIT ${BATCH_SIZE}
  ) AS portion
  GROUP BY kind, state`
