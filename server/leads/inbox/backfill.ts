import type { ExpressionBuilder } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { LeadRow, Tables } from '#server/db/tables.ts'
import { addKeys, addToDesk, type DeskParts, endOfDesk, lockDeskOrder, type Place } from '../add-to-inbox.ts'
import { indexLeads, WORDS_VERSION } from '../search-index.ts'

type IntakeContext = Pick<Context, 'db' | 'clock' | 'changes'> & DeskParts

interface Position {
  at: number
  id: string
}

/** Leads that one query checks against the staff list. */
const PORTION = 1_000
/** Leads per transaction. A longer one would delay visitors' leads. */
const BATCH = 50
/** Leads re-indexed per transaction. Removing a lead's words from FTS5 is slow. */
const AGAIN = 20
/** Milliseconds. A lead that is older than this and than the staff list counts as answered. */
const STILL_WAITING = 7 * 24 * 3_600_000

/**
 * Adds leads that an older version stored to the staff list, and re-indexes leads that it indexed.
 * This version adds each lead in the transaction that stores it.
 */
export class Intake {
  readonly #context: IntakeContext
  readonly #rest: () => Promise<unknown>

  /** Calls `rest` after each batch and stops if it throws. */
  constructor(context: IntakeContext, rest: () => Promise<unknown> = async () => {}) {
    this.#context = context
    this.#rest = rest
  }

  /** Adds all missing leads, or those stored after `since` (in ms). */
  async takeAll(since = 0): Promise<void> {
    while (await this.#takeBacklog());
    for (let from: Position | undefined = { at: since, id: '' }; from; ) {
      from = await this.#takeAfter(from)
      await this.#rest()
    }
    while (await this.#refreshWords());
  }

  /**
   * Adds missing leads from the next page of those stored after the staff list was created. Returns
   * the end of the page; undefined after the newest lead.
   */
  async #takeAfter(from: Position): Promise<Position | undefined> {
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

  /** Adds one batch of leads older than the staff list, newest first. Returns false after the last. */
  async #takeBacklog(): Promise<boolean> {
    const { query } = this.#context.db
    const ids = await olderLeads(query, await oldestOnDesk(query), BATCH)
    await this.#take(ids, 'backlog')
    await this.#rest()
    return ids.length > 0
  }

  /** Re-indexes one batch of leads that an older version indexed, newest first. False after the last. */
  async #refreshWords(): Promise<boolean> {
    const { db, config } = this.#context
    if (!(await outdatedLeads(db.query, 1).executeTakeFirst())) return false
    const count = await db.write(
      async (queries) => {
        const outdated = outdatedLeads(queries, AGAIN)
        // Skips locked rows, so that two processes never wait for each other.
        const leads = await (db.dialect === 'postgres' ? outdated.forNoKeyUpdate().skipLocked() : outdated).execute()
        const ids = leads.map(({ id }) => id)
        if (ids.length === 0) return 0
        await indexLeads(
          db,
          queries,
          leads.filter(({ erased_at }) => erased_at === null),
        )
        await queries.deleteFrom('lead_keys').where('lead_id', 'in', ids).execute()
        await addKeys(queries, config.appSecret, leads)
        await queries
          .updateTable('lead_inbox')
          .set({ search_version: WORDS_VERSION })
          .where('lead_id', 'in', ids)
          .execute()
        return ids.length
      },
      { durability: 'relaxed' },
    )
    await this.#rest()
    return count === AGAIN
  }

  async #take(ids: string[], place: Place): Promise<void> {
    const { db, changes, clock } = this.#context
    if (ids.length === 0) return
    const now = clock().getTime()
    await db.write(
      async (queries) => {
        await lockDeskOrder(db, queries)
        const leads = await this.#missing(queries, ids, place)
        const waits = (lead: LeadRow) => place === 'arrivals' || lead.created_at > now - STILL_WAITING
        await addToDesk(this.#context, queries, leads, { place, waits })
      },
      { durability: 'relaxed' },
    )
    if (place === 'arrivals') changes.notify({ leads: ids })
  }

  /** Locks the rows on PostgreSQL, so that no erasure happens between reading and indexing. */
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
    .selectFrom('lead_inbox')
    .innerJoin('leads', 'leads.id', 'lead_inbox.lead_id')
    .selectAll('leads')
    .select('lead_inbox.seq')
    .where('search_version', '<', WORDS_VERSION)
    .orderBy('search_version')
    .orderBy('lead_inbox.seq', 'desc')
    .limit(most)

const isMissing = (is: ExpressionBuilder<Tables, 'leads'>) =>
  is.not(is.exists(is.selectFrom('lead_inbox').select('seq').whereRef('lead_inbox.lead_id', '=', 'leads.id')))

const portionAfter = (queries: Queries, { at, id }: Position) =>
  queries
    .selectFrom('leads')
    .leftJoin('lead_inbox', 'lead_inbox.lead_id', 'leads.id')
    .select(['leads.id', 'leads.created_at', 'lead_inbox.seq'])
    .where('leads.created_at', '>=', at)
    .where((is) => is.or([is('leads.created_at', '>', at), is('leads.id', '>', id)]))
    .orderBy('leads.created_at')
    .orderBy('leads.id')
    .limit(PORTION)
    .execute()

/** Whole milliseconds, so that a lead with the staff list's own timestamp counts as newer. */
async function olderLeads(queries: Queries, oldest: Position | undefined, most: number): Promise<string[]> {
  const missing = queries.selectFrom('leads').select(['id', 'created_at']).where(isMissing)
  const older = oldest ? missing.where('created_at', '<', oldest.at) : missing
  const batch = await older.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most).execute()
  const last = batch.at(-1)
  if (!last) return []
  const same = await missing.where('created_at', '=', last.created_at).where('id', '<', last.id).execute()
  return [...batch, ...same].map(({ id }) => id)
}

/** Sort position of a lead older than the staff list, in order of its time. */
async function oldestOnDesk(queries: Queries): Promise<Position | undefined> {
  const oldest = await endOfDesk(queries, 'asc')
  return oldest && { at: oldest.created_at, id: '' }
}
