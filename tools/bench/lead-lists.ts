import type { InboxFilter } from '#domain/leads/inbox-filter.ts'
import type { Context } from '#server/context.ts'
import { listInbox } from '#server/leads/inbox/list-inbox.ts'
import { percentile } from '../../test/percentile.ts'
import { openCachedInbox } from './cached-inbox.ts'
import type { Row } from './table.ts'

const LEADS = 100_000
/** Of each list. */
const ROUNDS = 40
/** Milliseconds. */
const LIMIT = 100
const DAY = 24 * 3_600_000

const lists: Record<string, Partial<InboxFilter>> = {
  all: {},
  waiting: { view: 'waiting' },
  mine: { view: 'mine' },
  held: { view: 'held' },
  'one kind': { kind: 'demo' },
  'one stage': { stage: 'won' },
  'one source': { source: 'november' },
  'one country': { country: 'SE' },
  'no owner': { owner: 'none' },
  'a month': { since: Date.now() - 400 * DAY, until: Date.now() - 370 * DAY },
  'disjoint filters': { kind: 'quick', country: 'SE' },
  'a common word': { search: 'badges' },
  'a rare word': { search: 'tenten' },
  'no such word': { search: 'zzzzzz' },
  'a short prefix': { search: 'ka' },
  'three words': { search: 'trade badges morning' },
  'four words': { search: 'trade badges morning events' },
  'four prefixes': { search: 'even bad mor tra' },
  'the prefix of all numbers': { search: '447000' },
  'that prefix and a word': { search: '447000 badges' },
  'disjoint words': { search: 'halls fairs' },
  'oldest first': { sort: 'oldest' },
  'longest waiting first': { sort: 'waiting' },
  'own, longest waiting first': { view: 'mine', sort: 'waiting' },
  'a common word, longest waiting first': { search: 'badges', sort: 'waiting' },
  'a rare word, oldest first': { search: 'tenten', sort: 'oldest' },
  'three words, oldest first': { search: 'trade badges morning', sort: 'oldest' },
  'a number or words': { search: '07000 0012' },
  'without sign-ups': { without: 'quick' },
  'without sign-ups, longest waiting first': { without: 'quick', sort: 'waiting' },
  'no activity for a week': { idle_days: 7 },
  'no activity for a month, oldest first': { idle_days: 30, sort: 'oldest' },
  'a word and filters': { search: 'badges', stage: 'won', owner: 'dev' },
}

/** How long does a page of the lead list take among 100,000 leads with 300,000 deliveries? */
export async function benchLeadLists(): Promise<Row[]> {
  return [await slowestList('SQLite'), await slowestList('PostgreSQL')]
}

async function slowestList(database: 'SQLite' | 'PostgreSQL'): Promise<Row> {
  const { context, stop } = await openCachedInbox(database, LEADS)
  try {
    const times: [string, number][] = []
    for (const [name, filter] of Object.entries(lists)) times.push([name, await timeOf(context, filter)])
    const [slowest = '', ms = 0] = times.toSorted(([, one], [, other]) => other - one)[0] ?? []
    return {
      question: `ms for a page of the slowest lead list (p95 of ${ROUNDS}), ${LEADS.toLocaleString('en')} leads, ${database}`,
      figure: `${ms.toFixed(1)} (${slowest})`,
      reference: `limit ${LIMIT}`,
      ratio: (ms / LIMIT).toFixed(2),
    }
  } finally {
    await stop()
  }
}

/** Each other round reads the page after the one before; p95 in ms. */
async function timeOf(context: Context, filter: Partial<InboxFilter>): Promise<number> {
  const times: number[] = []
  let cursor: string | undefined
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    const page = await listInbox(context, {
      filter: { view: 'all', ...filter },
      staffMemberId: 'dev',
      cursor,
      limit: 50,
    })
    times.push(performance.now() - began)
    cursor = round % 2 === 0 ? (page?.next ?? undefined) : undefined
  }
  return percentile(times, 0.95)
}
