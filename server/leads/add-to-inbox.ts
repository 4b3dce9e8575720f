import { sql } from 'kysely'
import { sourceOf } from '#domain/leads/inbox-filter.ts'
import type { Context } from '#server/context.ts'
import type { Database, Queries } from '#server/db/database.ts'
import type { LeadInboxRow } from '#server/db/lead-inbox-tables.ts'
import type { LeadRow } from '#server/db/tables.ts'
import { addressKey, leadKeys } from './lead-keys.ts'
import { indexLeads, SEARCH_INDEX_VERSION } from './search-index.ts'

/** New leads go after all others; leads from before the inbox existed go before them. */
export type InboxEnd = 'arrivals' | 'backlog'

export interface InboxContext {
  db: Pick<Database, 'dialect'>
  config: Pick<Context['config'], 'appSecret'>
}

interface Options {
  place?: InboxEnd
  /** True if staff have not handled the lead yet. Ignored for spam, held and erased leads. */
  waiting?(lead: LeadRow): boolean
}

const ADVISORY_LOCK = 5002

export async function addToInbox(
  { db, config: { appSecret } }: InboxContext,
  queries: Queries,
  leads: LeadRow[],
  { place = 'arrivals', waiting = () => true }: Options = {},
): Promise<void> {
  if (leads.length === 0) return
  await lockInboxOrder(db, queries)
  const first = await freeSeq(queries, place)
  const spam = await findSpamAddresses(queries, appSecret, leads)
  const rows = leads.map((lead, index) =>
    inboxRow(lead, {
      seq: place === 'arrivals' ? first + index : first - index,
      isSpam: lead.added_by === null && spam.has(addressKey(appSecret, lead.email)),
      waiting: waiting(lead),
    }),
  )
  await queries.insertInto('lead_inbox').values(rows).execute()
  await addKeys(queries, appSecret, leads)
  const indexed = leads.map((lead, index) => ({ ...lead, seq: rows[index]?.seq ?? 0 }))
  await indexLeads(
    db,
    queries,
    indexed.filter(({ erased_at }) => erased_at === null),
  )
}

/**
 * Serializes inserts until the transaction ends: `seq` must follow commit order because open
 * inboxes poll for leads above the last `seq` they read.
 */
export async function lockInboxOrder({ dialect }: Pick<Database, 'dialect'>, queries: Queries): Promise<void> {
  if (dialect === 'postgres') await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(queries)
}

export const readInboxEnd = (queries: Queries, order: 'asc' | 'desc') =>
  queries.selectFrom('lead_inbox').select(['seq', 'created_at']).orderBy('seq', order).limit(1).executeTakeFirst()

async function freeSeq(queries: Queries, place: InboxEnd): Promise<number> {
  const isNewest = place === 'arrivals'
  const end = await readInboxEnd(queries, isNewest ? 'desc' : 'asc')
  if (!end) return 0
  return isNewest ? end.seq + 1 : end.seq - 1
}

export async function addKeys(queries: Queries, appSecret: string, leads: LeadRow[]): Promise<void> {
  const keys = leads.flatMap((lead) => leadKeys(appSecret, lead))
  if (keys.length === 0) return
  await queries
    .insertInto('lead_keys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function findSpamAddresses(queries: Queries, appSecret: string, leads: LeadRow[]): Promise<Set<string>> {
  const hashes = leads
    .filter(({ erased_at, added_by }) => erased_at === null && added_by === null)
    .map(({ email }) => addressKey(appSecret, email))
  if (hashes.length === 0) return new Set()
  const marks = await queries
    .selectFrom('spam_flags')
    .select('address_hash')
    .where('address_hash', 'in', hashes)
    .execute()
  return new Set(marks.map(({ address_hash }) => address_hash))
}

function inboxRow(
  lead: LeadRow,
  { seq, isSpam, waiting }: { seq: number; isSpam: boolean; waiting: boolean },
): LeadInboxRow {
  const isErased = lead.erased_at !== null
  const isHeld = lead.state === 'held' && !isErased
  return {
    seq,
    lead_id: lead.id,
    kind: lead.kind,
    stage: isSpam ? 'spam' : lead.added_by === null ? 'new' : 'in_progress',
    owner_id: lead.added_by,
    waiting: Number(waiting && lead.added_by === null && !isSpam && !isHeld && !isErased),
    held: Number(isHeld),
    snoozed_until: null,
    ...{ close_reason: null, won_value: null, closed_at: null, snooze_reason: null },
    source: isErased ? null : sourceOf(lead),
    country: lead.country,
    first_answer_at: null,
    visitor_replied_at: null,
    active_at: null,
    changed_by: lead.added_by,
    version: 1,
    created_at: lead.created_at,
    updated_at: lead.created_at,
    search_version: SEARCH_INDEX_VERSION,
  }
}
