import type { ExpressionBuilder } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { LeadRow, Tables } from '#server/db/tables.ts'
import { addKeys, addToInbox, type InboxContext, type InboxEnd, lockInboxOrder, readInboxEnd } from '../add-to-inbox.ts'
import { indexLeads, SEARCH_INDEX_VERSION } from '../search-index.ts'

type BackfillContext = Pick<Context, 'db' | 'clock' | 'changes'> & InboxContext

interface Position {
  at: number
  id: string
}

const PAGE_SIZE = 1_000
/** Leads per transaction. A longer one would delay visitors' leads. */
const BATCH_SIZE = 50
/** Re-indexed leads per transaction: removing search terms from FTS5 is slow. */
const REINDEX_BATCH_SIZE = 20
/** Milliseconds. A backfilled lead that is older counts as answered. */
const MAX_WAITING_AGE = 7 * 24 * 3_600_000

/**
 * Adds leads that an older release stored, and re-indexes leads that it indexed. This release adds
 * each lead in the transaction that stores it.
 */
export class InboxBackfill {
  readonly #context: BackfillContext
  readonly #pause: () => Promise<unknown>

  constructor(context: BackfillContext, rest: () => Promise<unknown> = async () => {}) {
    this.#context = context
    this.#pause = rest
  }

  /** Adds all missing leads, or those stored after `since` (in ms). */
  async run(since = 0): Promise<void> {
    while (await this.#addBacklog());
    for (let from: Position | undefined = { at: since, id: '' }; from; ) {
      from = await this.#addPage(from)
      await this.#pause()
    }
    while (await this.#reindex());
  }

  /**
   * Adds missing leads from the next page of those stored after the inbox was created. Returns the
   * end of the page; undefined after the newest lead.
   */
  async #addPage(from: Position): Promise<Position | undefined> {
    const { query } = this.#context.db
    const oldest = await oldestInInbox(query)
    const portion = await pageAfter(query, oldest && oldest.at > from.at ? oldest : from)
    const missing = portion.filter(({ seq }) => seq === null).map(({ id }) => id)
    for (let start = 0; start < missing.length; start += BATCH_SIZE) {
      await this.#addBatch(missing.slice(start, start + BATCH_SIZE), 'arrivals')
      await this.#pause()
    }
    const last = portion.at(-1)
    return last && portion.length === PAGE_SIZE ? { at: last.created_at, id: last.id } : undefined
  }

  async #addBacklog(): Promise<boolean> {
    const { query } = this.#context.db
    const ids = await olderLeads(query, await oldestInInbox(query), BATCH_SIZE)
    await this.#addBatch(ids, 'backlog')
    await this.#pause()
    return ids.length > 0
  }

  async #reindex(): Promise<boolean> {
    const { db, config } = this.#context
    if (!(await outdatedLeads(db.query, 1).executeTakeFirst())) return false
    const count = await db.write(
      async (queries) => {
        const outdated = outdatedLeads(queries, REINDEX_BATCH_SIZE)
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
          .set({ search_version: SEARCH_INDEX_VERSION })
          .where('lead_id', 'in', ids)
          .execute()
        return ids.length
      },
      { durability: 'relaxed' },
    )
    await this.#pause()
    return count === REINDEX_BATCH_SIZE
  }

  async #addBatch(ids: string[], place: InboxEnd): Promise<void> {
    const { db, changes, clock } = this.#context
    if (ids.length === 0) return
    const now = clock().getTime()
    await db.write(
      async (queries) => {
        await lockInboxOrder(db, queries)
        const leads = await this.#missing(queries, ids, place)
        const waiting = (lead: LeadRow) => place === 'arrivals' || lead.created_at > now - MAX_WAITING_AGE
        await addToInbox(this.#context, queries, leads, { place, waiting })
      },
      { durability: 'relaxed' },
    )
    if (place === 'arrivals') changes.notify({ leads: ids })
  }

  /** Locks the rows on PostgreSQL, so that no erasure runs between reading and indexing. */
  #missing(queries: Queries, ids: string[], place: InboxEnd): Promise<LeadRow[]> {
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
    .where('search_version', '<', SEARCH_INDEX_VERSION)
    .orderBy('search_version')
    .orderBy('lead_inbox.seq', 'desc')
    .limit(most)

const isMissing = (is: ExpressionBuilder<Tables, 'leads'>) =>
  is.not(is.exists(is.selectFrom('lead_inbox').select('seq').whereRef('lead_inbox.lead_id', '=', 'leads.id')))

const pageAfter = (queries: Queries, { at, id }: Position) =>
  queries
    .selectFrom('leads')
    .leftJoin('lead_inbox', 'lead_inbox.lead_id', 'leads.id')
    .select(['leads.id', 'leads.created_at', 'lead_inbox.seq'])
    .where('leads.created_at', '>=', at)
    .where((is) => is.or([is('leads.created_at', '>', at), is('leads.id', '>', id)]))
    .orderBy('leads.created_at')
    .orderBy('leads.id')
    .limit(PAGE_SIZE)
    .execute()

/** Whole milliseconds, so that a lead with the inbox's own timestamp counts as newer. */
async function olderLeads(queries: Queries, oldest: Position | undefined, most: number): Promise<string[]> {
  const missing = queries.selectFrom('leads').select(['id', 'created_at']).where(isMissing)
  const older = oldest ? missing.where('created_at', '<', oldest.at) : missing
  const batch = await older.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most).execute()
  const last = batch.at(-1)
  if (!last) return []
  const same = await missing.where('created_at', '=', last.created_at).where('id', '<', last.id).execute()
  return [...batch, ...same].map(({ id }) => id)
}

async function oldestInInbox(queries: Queries): Promise<Position | undefined> {
  const oldest = await readInboxEnd(queries, 'asc')
  return oldest && { at: oldest.created_at, id: '' }
}
