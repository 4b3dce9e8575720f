import { sql } from 'kysely'
import { sourceOf } from '#domain/desk-filter.ts'
import type { Context } from '#server/context.ts'
import { BulkInserts } from '#server/db/bulk-inserts.ts'
import type { Queries } from '#server/db/database.ts'
import type { LeadDeskRow } from '#server/db/desk-tables.ts'
import type { LeadRow } from '#server/db/tables.ts'
import { addressKey, leadKeys } from './lead-keys.ts'
import {
  freeSeq,
  isMissing,
  olderLeads,
  oldestOnDesk,
  type Place,
  PORTION,
  type Position,
  portionAfter,
} from './missing-leads.ts'
import { wordsOfLead, writeWords } from './sync-words.ts'

type IntakeContext = Pick<Context, 'db' | 'clock'> & { config: Pick<Context['config'], 'appSecret'> }

/** An arbitrary number that all processes share; see `migration-locks.ts` for the other one. */
const ADVISORY_LOCK = 5002
/** Leads a transaction: a longer one would delay visitors' leads. */
const BATCH = 50
/** Milliseconds: what came before the desk was there, and is older, waits for nobody. */
const STILL_WAITING = 7 * 24 * 3_600_000

/**
 * Puts stored leads on the desk, with the words and keys by which they are found. Only one process
 * does so at a time, in the order of commits; what is lost with a relaxed commit is done again.
 */
export class Intake {
  readonly #context: IntakeContext
  readonly #inserts = new BulkInserts()
  readonly #rest: () => Promise<unknown>

  /** `rest` is called after each batch. */
  constructor(context: IntakeContext, rest: () => Promise<unknown> = async () => {}) {
    this.#context = context
    this.#rest = rest
  }

  /** Whatever came since then, in ms, and is missing. */
  async takeArrivals(since: number): Promise<void> {
    for (let from: Position | undefined = { at: since, id: '' }; from; ) from = await this.takeAfter(from)
  }

  /**
   * What is missing among the next leads that the desk is not older than. Returns where they end;
   * undefined after the newest.
   */
  async takeAfter(from: Position): Promise<Position | undefined> {
    const { query } = this.#context.db
    const oldest = await oldestOnDesk(query)
    const portion = await portionAfter(query, oldest && oldest.at > from.at ? oldest : from)
    const missing = portion.filter(({ seq }) => seq === null).map(({ id }) => id)
    for (let start = 0; start < missing.length; start += BATCH) {
      await this.#take(missing.slice(start, start + BATCH), 'arrivals')
      await this.#rest()
    }
    const last = portion.at(-1)
    return last && portion.length === PORTION ? { at: last.created_at, id: last.id } : undefined
  }

  /** One batch of the leads that are older than the desk, newest first. False after the last. */
  async takeBacklog(): Promise<boolean> {
    const { query } = this.#context.db
    const ids = await olderLeads(query, await oldestOnDesk(query), BATCH)
    await this.#take(ids, 'backlog')
    await this.#rest()
    return ids.length > 0
  }

  /** Everything that is missing, for what must not wait until a running server has done it. */
  async takeAll(): Promise<void> {
    while (await this.takeBacklog());
    await this.takeArrivals(0)
  }

  async #take(ids: string[], place: Place): Promise<void> {
    const { db, config, clock } = this.#context
    if (ids.length === 0) return
    const now = clock().getTime()
    await db.write(
      async (queries) => {
        if (!(await isOurTurn(db, queries))) return
        const leads = await this.#missing(queries, ids, place)
        const first = await freeSeq(queries, place)
        const spam = await spamAmong(queries, config.appSecret, leads)
        const rows = leads.map((lead, index) =>
          deskRow(lead, {
            seq: place === 'arrivals' ? first + index : first - index,
            isSpam: spam.has(addressKey(config.appSecret, lead.email)),
            waits: place === 'arrivals' || lead.created_at > now - STILL_WAITING,
          }),
        )
        const keys = leads.flatMap((lead) => leadKeys(config.appSecret, lead))
        await this.#inserts.run(queries, 'lead_desk', rows, (some) => queries.insertInto('lead_desk').values(some))
        await this.#inserts.run(queries, 'lead_keys', keys, (some) =>
          queries
            .insertInto('lead_keys')
            .values(some)
            .onConflict((conflict) => conflict.doNothing()),
        )
        const seqs = new Map(rows.map(({ lead_id, seq }) => [lead_id, seq]))
        const indexed = leads.flatMap((lead) => {
          const seq = seqs.get(lead.id)
          return seq === undefined || lead.erased_at !== null ? [] : [{ seq, words: wordsOfLead(lead, []) }]
        })
        await writeWords(db, queries, indexed)
      },
      { durability: 'relaxed' },
    )
  }

  /** Locked on PostgreSQL, so that no erasure comes between reading and indexing. */
  #missing(queries: Queries, ids: string[], place: Place): Promise<LeadRow[]> {
    const order = place === 'arrivals' ? 'asc' : 'desc'
    const missing = queries
      .selectFrom('leads')
      .selectAll()
      .where('id', 'in', ids)
      .where(isMissing)
      .orderBy('created_at', order)
      .orderBy('id', order)
    return (this.#context.db.dialect === 'postgres' ? missing.forShare() : missing).execute()
  }
}

async function isOurTurn({ dialect }: Context['db'], queries: Queries): Promise<boolean> {
  if (dialect === 'sqlite') return true
  const { rows } = await sql<{ ours: boolean }>`SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCK}) AS ours`.execute(
    queries,
  )
  return rows[0]?.ours ?? false
}

async function spamAmong(queries: Queries, appSecret: string, leads: LeadRow[]): Promise<Set<string>> {
  const hashes = leads.filter(({ erased_at }) => erased_at === null).map(({ email }) => addressKey(appSecret, email))
  if (hashes.length === 0) return new Set()
  const marks = await queries
    .selectFrom('spam_marks')
    .select('address_hash')
    .where('address_hash', 'in', hashes)
    .execute()
  return new Set(marks.map(({ address_hash }) => address_hash))
}

function deskRow(lead: LeadRow, { seq, isSpam, waits }: { seq: number; isSpam: boolean; waits: boolean }): LeadDeskRow {
  const isErased = lead.erased_at !== null
  const isHeld = lead.state === 'held' && !isErased
  return {
    seq,
    lead_id: lead.id,
    kind: lead.kind,
    stage: isSpam ? 'spam' : 'new',
    owner_id: null,
    waits: Number(waits && !isSpam && !isHeld && !isErased),
    held: Number(isHeld),
    later_until: null,
    source: isErased ? null : sourceOf(lead),
    country: lead.country,
    first_answer_at: null,
    answered_back_at: null,
    changed_by: null,
    version: 1,
    created_at: lead.created_at,
    updated_at: lead.created_at,
  }
}
