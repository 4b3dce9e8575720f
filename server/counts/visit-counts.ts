import { countedRoutes, formPages } from '#domain/counted-pages.ts'
import { dayIn } from '#domain/desk-days.ts'
import { type LeadKind, leadKinds } from '#domain/lead-kind.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { readTimeZone } from '#server/operators/desk-settings.ts'

/** Milliseconds; long enough to compare a year with the one before. */
export const COUNTS_KEPT = 750 * 24 * 3_600_000

interface Counted {
  /** By the index of the route, since a page from memory may cost no more than that. */
  reads: number[]
  begun: Record<LeadKind, number>
}

const none = (): Counted => ({ reads: countedRoutes.map(() => 0), begun: { contact: 0, demo: 0, quick: 0 } })

/** Since the last flush. */
let waiting = none()

/** What `countRead` takes; -1 for a page whose reads are not counted. */
export const countedRoute = (pattern: string | undefined): number =>
  (countedRoutes as readonly (string | undefined)[]).indexOf(pattern)

export function countRead(route: number): void {
  if (route >= 0) waiting.reads[route] = (waiting.reads[route] ?? 0) + 1
}

export function countBegun(kind: LeadKind): void {
  waiting.begun[kind] += 1
}

/** They count for the desk's day of the flush. What cannot be written stays for the next one. */
export async function flushVisitCounts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const counted = waiting
  waiting = none()
  const pages = pagesOf(counted)
  const forms = formsOf(counted)
  if (pages.length === 0 && forms.length === 0) return
  const now = clock().getTime()
  try {
    await db.write(async (queries) => {
      const { timeZone } = await readTimeZone(queries)
      const day = dayIn(timeZone, now)
      await removeOld(queries, dayIn(timeZone, now - COUNTS_KEPT))
      if (pages.length > 0)
        await addPages(
          queries,
          pages.map((page) => ({ day, ...page })),
        )
      if (forms.length > 0)
        await addForms(
          queries,
          forms.map((form) => ({ day, ...form })),
        )
    })
  } catch (error) {
    keep(counted)
    throw error
  }
}

const pagesOf = ({ reads }: Counted) =>
  countedRoutes.map((route, index) => ({ route, views: reads[index] ?? 0 })).filter(({ views }) => views > 0)

const formsOf = ({ reads, begun }: Counted) =>
  leadKinds
    .map((kind) => ({
      kind,
      opened: formPages[kind].reduce((sum, page) => sum + (reads[countedRoute(page)] ?? 0), 0),
      begun: begun[kind],
    }))
    .filter(({ opened, begun }) => opened + begun > 0)

async function removeOld(queries: Queries, oldest: string) {
  await queries.deleteFrom('page_counts').where('day', '<', oldest).execute()
  await queries.deleteFrom('form_counts').where('day', '<', oldest).execute()
}

const addPages = (queries: Queries, rows: { day: string; route: string; views: number }[]) =>
  queries
    .insertInto('page_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'route'])
        .doUpdateSet(({ eb, ref }) => ({ views: eb('page_counts.views', '+', ref('excluded.views')) })),
    )
    .execute()

const addForms = (queries: Queries, rows: { day: string; kind: LeadKind; opened: number; begun: number }[]) =>
  queries
    .insertInto('form_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind']).doUpdateSet(({ eb, ref }) => ({
        opened: eb('form_counts.opened', '+', ref('excluded.opened')),
        begun: eb('form_counts.begun', '+', ref('excluded.begun')),
      })),
    )
    .execute()

/** More may have been counted while the write was attempted. */
function keep({ reads, begun }: Counted) {
  for (const [route, count] of reads.entries()) waiting.reads[route] = (waiting.reads[route] ?? 0) + count
  for (const kind of leadKinds) waiting.begun[kind] += begun[kind]
}
