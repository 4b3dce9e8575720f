import { sql } from 'kysely'
import * as v from 'valibot'
import { type InboxFilter, idleSince, matchesFilter } from '#domain/leads/inbox-filter.ts'
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
  /** The scan stopped before the page was full; further leads may still match. */
  searching: boolean
}

type ListContext = Pick<Context, 'db' | 'clock'> & { config: Pick<Context['config'], 'appSecret'> }

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

/** Sorted by `waiting`, a list has two parts, one after the other. */
const inboxParts = ['all', 'waiting', 'others'] as const

/** A page continues after this `seq`. */
interface Position {
  part: (typeof inboxParts)[number]
  after: number
}

/** Undefined for a cursor of another list. */
export async function listInbox(
  context: ListContext,
  { filter, staffMemberId, cursor, limit, terms = parseSearchTerms(filter.search ?? '') }: ListOptions,
): Promise<InboxPage | undefined> {
  const { db, config } = context
  const now = context.clock().getTime()
  const start = cursor === undefined ? firstPosition(filter) : readInboxCursor(config.appSecret, filter, cursor)
  if (start === undefined) return undefined
  const first = await readPart(start, limit)
  const isOver = start.part === 'waiting' && first.next === undefined
  const rest = isOver && first.shown.length < limit ? await readPart(others, limit - first.shown.length) : undefined
  const next = rest ? rest.next : isOver ? others : first.next
  return {
    leads: await readInboxLeads(db.query, [...first.shown, ...(rest?.shown ?? [])]),
    next: next === undefined ? null : inboxCursor(config.appSecret, filter, next),
    searching: (rest ?? first).searching,
  }

  async function readPart({ part, after }: Position, most: number) {
    const range = await rangeOf(db.query, filter, { part, after, now })
    const scanned: InboxFilter = part === 'waiting' ? { view: 'waiting' } : filter
    const isOneIndex = isIndexed(part === 'waiting' && filter.view === 'all' ? { ...filter, view: part } : filter)
    const short = Math.min(FIRST_SCAN * (most + 1), MAX_SCANNED)
    let scan = await walk(isOneIndex ? most + 1 : short)
    // Spam, which lists hide by default, or the other part may take up places on the page.
    for (const count of isOneIndex ? [short, MAX_SCANNED] : [MAX_SCANNED]) {
      if (scan.fitting.length > most || scan.end === undefined) break
      scan = await walk(count)
    }
    const { fitting, end } = scan
    const shown = fitting.slice(0, most)
    const isFull = fitting.length > most
    const last = isFull ? shown.at(-1)?.seq : end
    return {
      shown,
      next: last === undefined ? undefined : { part, after: last },
      searching: !isFull && end !== undefined,
    }

    async function walk(count: number) {
      const { leads, end } =
        terms.length === 0
          ? await scanInbox(db.query, scanned, staffMemberId, range, count)
          : await searchInbox(db, db.query, terms, range, count)
      const isInPart = ({ waiting }: { waiting: number }) => part === 'all' || (waiting === 1) === (part === 'waiting')
      return {
        fitting: leads.filter((lead) => isInPart(lead) && matchesFilter(lead, filter, { staffMemberId, now })),
        end,
      }
    }
  }
}

/** Leads examined for each place of a page, before a scan of the maximum. */
const FIRST_SCAN = 10

const others: Position = { part: 'others', after: Number.MIN_SAFE_INTEGER }

function firstPosition({ sort = 'newest', view }: InboxFilter): Position {
  if (sort === 'newest') return { part: 'all', after: Number.MAX_SAFE_INTEGER }
  return { part: sort === 'waiting' && view !== 'waiting' ? 'waiting' : 'all', after: Number.MIN_SAFE_INTEGER }
}

/** True if one index contains exactly the matching leads, apart from spam. */
function isIndexed({ view, owner, search: terms, sort: _, ...chips }: InboxFilter): boolean {
  const narrowing = [view === 'all' ? undefined : view, owner, terms, ...Object.values(chips)]
  return narrowing.filter((one) => one !== undefined).length <= 1 && owner !== 'none'
}

/** Narrows the scan to the requested time, as far as the order of arrival allows. */
async function rangeOf(
  queries: Queries,
  filter: InboxFilter,
  { part, after, now }: Position & { now: number },
): Promise<SeqRange> {
  const { sort = 'newest', since } = filter
  const until = Math.min(filter.until ?? Number.POSITIVE_INFINITY, idleSince(filter, now) ?? Number.POSITIVE_INFINITY)
  const times = queries.selectFrom('lead_inbox').select('seq').limit(1)
  const older = times.orderBy('created_at', 'desc').where('created_at', '<', (since ?? 0) - MAX_DISORDER)
  const newer = times.orderBy('created_at').where('created_at', '>=', until + MAX_DISORDER)
  const waiting = times.orderBy('seq').where('waiting', '=', sql.lit(1))
  const lowest = since === undefined ? undefined : (await older.executeTakeFirst())?.seq
  const highest = until === Number.POSITIVE_INFINITY ? undefined : (await newer.executeTakeFirst())?.seq
  // Otherwise a search for a common word would read all leads before the first one that waits.
  const firstWaiting = part === 'waiting' ? (await waiting.executeTakeFirst())?.seq : undefined
  const bottom = Math.max(lowest ?? Number.MIN_SAFE_INTEGER, (firstWaiting ?? Number.MIN_SAFE_INTEGER + 1) - 1)
  const top = highest ?? Number.MAX_SAFE_INTEGER
  return sort === 'newest'
    ? { after: bottom, before: Math.min(after, top), direction: 'desc' }
    : { after: Math.max(after, bottom), before: top, direction: 'asc' }
}

const DIGEST_LENGTH = 16

const cursorSchema = v.strictObject({
  v: v.literal(1),
  part: v.optional(v.picklist(inboxParts), 'all'),
  after: v.pipe(v.number(), v.safeInteger()),
  filter: v.string(),
})

/** Leaves out the part "all", which the previous release does not know. */
export const inboxCursor = (appSecret: string, filter: InboxFilter, { part, after }: Position): string =>
  Buffer.from(
    JSON.stringify({ v: 1, ...(part !== 'all' && { part }), after, filter: digest(appSecret, filter) }),
  ).toString('base64url')

/** Undefined for a cursor of another list. */
export function readInboxCursor(appSecret: string, filter: InboxFilter, cursor: string): Position | undefined {
  const result = v.safeParse(cursorSchema, parsedJson(Buffer.from(cursor, 'base64url').toString()))
  if (!result.success || result.output.filter !== digest(appSecret, filter)) return undefined
  const { part, after } = result.output
  return { part, after }
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
