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
import { indexLeads, WORDS_VERSION } from './sync-words.ts'

type IntakeContext = Pick<Context, 'db' | 'clock'> & { config: Pick<Context['config'], 'appSecret'> }

/** An arbitrary number that all processes share; see `migration-locks.ts` for the other one. */
const ADVISORY_LOCK = 5002
/** Leads a transaction: a longer one would delay visitors' leads. */
const BATCH = 50
/** Leads that are indexed again in a transaction: FTS5 takes long to remove the words of one. */
const AGAIN = 20
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
    while (await this.refreshWords());
  }

  /**
   * Indexes one batch of leads again whose words an older version made, newest first. False after
   * the last.
   */
  async refreshWords(): Promise<boolean> {
    const { db } = this.#context
    if (!(await outdatedLeads(db.query, 1).executeTakeFirst())) return false
    const count = await db.write(
      async (queries) => {
        if (!(await isOurTurn(db, queries))) return 0
        const outdated = outdatedLeads(queries, AGAIN)
        // Rows that another transaction holds come with a later batch: neither waits for the other.
        const leads = await (db.dialect === 'postgres' ? outdated.forNoKeyUpdate().skipLocked() : outdated).execute()
        const ids = leads.map(({ id }) => id)
        if (ids.length === 0) return 0
        await indexLeads(
          db,
          queries,
          leads.filter(({ erased_at }) => erased_at === null),
        )
        await queries.deleteFrom('lead_keys').where('lead_id', 'in', ids).execute()
        await this.#addKeys(queries, leads)
        await queries
          .updateTable('lead_desk')
          .set({ words_version: WORDS_VERSION })
          .where('lead_id', 'in', ids)
          .execute()
        return ids.length
      },
      { durability: 'relaxed' },
    )
    await this.#rest()
    return count === AGAIN
  }

  async #addKeys(queries: Queries, leads: LeadRow[]): Promise<void> {
    const keys = leads.flatMap((lead) => leadKeys(this.#context.config.appSecret, lead))
    await this.#inserts.run(queries, 'lead_keys', keys, (some) =>
      queries
        .insertInto('lead_keys')
        .values(some)
        .onConflict((conflict) => conflict.doNothing()),
    )
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
        await this.#inserts.run(queries, 'lead_desk', rows, (some) => queries.insertInto('lead_desk').values(some))
        await this.#addKeys(queries, leads)
        const seqs = new Map(rows.map(({ lead_id, seq }) => [lead_id, seq]))
        const indexed = leads.flatMap((lead) => {
          const seq = seqs.get(lead.id)
          return seq === undefined || lead.erased_at !== null ? [] : [{ ...lead, seq }]
        })
        await indexLeads(db, queries, indexed)
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

const outdatedLeads = (queries: Queries, most: number) =>
  queries
    .selectFrom('lead_desk')
    .innerJoin('leads', 'leads.id', 'lead_desk.lead_id')
    .selectAll('leads')
    .select('lead_desk.seq')
    .where('words_version', '<', WORDS_VERSION)
    .orderBy('words_version')
    .orderBy('lead_desk.seq', 'desc')
    .limit(most)

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
    words_version: WORDS_VERSION,
  }
}
