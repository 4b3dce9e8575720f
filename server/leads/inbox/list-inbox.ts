import * as v from 'valibot'
import { type InboxFilter, matchesFilter } from '#domain/leads/inbox-filter.ts'
import { parseSearchTerms, type SearchTerm } from '#domain/leads/search-terms.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { keyedHash } from '#server/runtime/keyed-hash.ts'
import { type InboxLead, readInboxLeads } from './inbox-leads.ts'
import { MAX_SCANNED, type SeqRange, scanInbox } from './scan-inbox.ts'
import { searchInbox } from './search-inbox.ts'

interface InboxPage {
  leads: InboxLead[]
  next: string | null
  /** The scan stopped before the page was full; older leads may still match. */
  searching: boolean
}

interface ListOptions {
  filter: InboxFilter
  /** The staff member whose leads "mine" shows. */
  staffMemberId?: string | undefined
  cursor?: string | undefined
  limit: number
  /** Search for these instead of the filter's text. */
  terms?: SearchTerm[] | undefined
}

/** Milliseconds by which the order of leads may differ from that of their timestamps. */
const MAX_DISORDER = 3_600_000

/** Newest arrivals first. Undefined for a cursor of another list. */
export async function listInbox(
  { db, config }: Pick<Context, 'db'> & { config: Pick<Context['config'], 'appSecret'> },
  { filter, staffMemberId, cursor, limit, terms = parseSearchTerms(filter.search ?? '') }: ListOptions,
): Promise<InboxPage | undefined> {
  const start = cursor === undefined ? Number.MAX_SAFE_INTEGER : readInboxCursor(config.appSecret, filter, cursor)
  if (start === undefined) return undefined
  const range = await rangeOf(db.query, filter, start)
  const isOneIndex = isIndexed(filter)
  let { fitting, end } = await walk(isOneIndex ? limit + 1 : MAX_SCANNED)
  // Spam, which lists hide by default, took up places on the page.
  if (isOneIndex && fitting.length <= limit && end !== undefined) ({ fitting, end } = await walk(MAX_SCANNED))
  const shown = fitting.slice(0, limit)
  const isFull = fitting.length > limit
  const last = isFull ? shown.at(-1)?.seq : end
  return {
    leads: await readInboxLeads(db.query, shown),
    next: last === undefined ? null : inboxCursor(config.appSecret, filter, last),
    searching: !isFull && end !== undefined,
  }

  async function walk(most: number) {
    const { leads, end } =
      terms.length === 0
        ? await scanInbox(db.query, filter, staffMemberId, range, most)
        : await searchInbox(db, db.query, terms, range, most)
    return { fitting: leads.filter((lead) => matchesFilter(lead, filter, staffMemberId)), end }
  }
}

/** True if one index contains exactly the matching leads, apart from spam. */
function isIndexed({ view, owner, search: terms, ...chips }: InboxFilter): boolean {
  const narrowing = [view === 'all' ? undefined : view, owner, terms, ...Object.values(chips)]
  return narrowing.filter((one) => one !== undefined).length <= 1 && owner !== 'none'
}

/** Narrows the scan to the requested time, as far as the order of arrival allows. */
async function rangeOf(queries: Queries, { since, until }: InboxFilter, start: number): Promise<SeqRange> {
  const times = queries.selectFrom('lead_inbox').select('seq').limit(1)
  const older = times.orderBy('created_at', 'desc').where('created_at', '<', (since ?? 0) - MAX_DISORDER)
  const newer = times.orderBy('created_at').where('created_at', '>=', (until ?? 0) + MAX_DISORDER)
  const first = since === undefined ? undefined : await older.executeTakeFirst()
  const beyond = until === undefined ? undefined : await newer.executeTakeFirst()
  return { after: first?.seq, before: Math.min(start, beyond?.seq ?? start) }
}

const DIGEST_LENGTH = 16

const cursorSchema = v.strictObject({
  v: v.literal(1),
  after: v.pipe(v.number(), v.safeInteger()),
  filter: v.string(),
})

export const inboxCursor = (appSecret: string, filter: InboxFilter, after: number): string =>
  Buffer.from(JSON.stringify({ v: 1, after, filter: digest(appSecret, filter) })).toString('base64url')

/** Returns the `seq` after which the list continues. Undefined for a cursor of another list. */
export function readInboxCursor(appSecret: string, filter: InboxFilter, cursor: string): number | undefined {
  const result = v.safeParse(cursorSchema, parsedJson(Buffer.from(cursor, 'base64url').toString()))
  return result.success && result.output.filter === digest(appSecret, filter) ? result.output.after : undefined
}

const digest = (appSecret: string, filter: InboxFilter) =>
  keyedHash(appSecret, 'desk cursor', JSON.stringify(Object.entries(filter).sort())).slice(0, DIGEST_LENGTH)

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
