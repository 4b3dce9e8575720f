import { sql } from 'kysely'
import { countedRoutes, formPages } from '#domain/analytics/counted-pages.ts'
import type { WidgetName, WidgetStep } from '#domain/analytics/widgets.ts'
import { dayIn } from '#domain/leads/calendar-days.ts'
import { type LeadKind, leadKinds } from '#domain/leads/lead-fields.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { readTimeZone } from '#server/staff/time-zone.ts'
import { COUNT_RETENTION, Counter } from './counter.ts'

/** Keyed by route index, because counting a page from the cache must stay cheap. */
const counter = new Counter<number | LeadKind>((counted) => counted)

/** Argument of `countPageView`; -1 for a page that is not counted. */
export const countedRoute = (pattern: string | undefined): number =>
  (countedRoutes as readonly (string | undefined)[]).indexOf(pattern)

export function countPageView(route: number): void {
  if (route >= 0) counter.add(route)
}

export function countFormStart(kind: LeadKind): void {
  counter.add(kind)
}

/** Counts belong to the day of the flush in the lead inbox's time zone. */
export function flushVisitCounts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  return counter.flush(async (counted) => {
    const counts = new Map(counted)
    const pages = pagesOf(counts)
    const forms = formsOf(counts)
    const now = clock().getTime()
    await db.write(async (queries) => {
      const { timeZone } = await readTimeZone(queries)
      const day = dayIn(timeZone, now)
      await removeOld(queries, dayIn(timeZone, now - COUNT_RETENTION))
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
  })
}

type Counts = ReadonlyMap<number | LeadKind, number>

const pagesOf = (counts: Counts) =>
  countedRoutes.map((route, index) => ({ route, views: counts.get(index) ?? 0 })).filter(({ views }) => views > 0)

const formsOf = (counts: Counts) =>
  leadKinds
    .map((kind) => ({
      kind,
      opened: formPages[kind].reduce((sum, page) => sum + (counts.get(countedRoute(page)) ?? 0), 0),
      started: counts.get(kind) ?? 0,
    }))
    .filter(({ opened, started }) => opened + started > 0)

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

const addForms = (queries: Queries, rows: { day: string; kind: LeadKind; opened: number; started: number }[]) =>
  queries
    .insertInto('form_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind']).doUpdateSet(({ eb, ref }) => ({
        opened: eb('form_counts.opened', '+', ref('excluded.opened')),
        started: eb('form_counts.started', '+', ref('excluded.started')),
      })),
    )
    .execute()

type CountsContext = Pick<Context, 'db'>

export interface PageCount {
  route: string
  views: number
}

export interface FormCount {
  kind: LeadKind
  opened: number
  started: number
}

export type WidgetCount = { widget: WidgetName } & Record<WidgetStep, number>

/** Most viewed first; `since` is YYYY-MM-DD in the lead inbox's time zone. */
export const readPageCounts = ({ db }: CountsContext, since: string): Promise<PageCount[]> =>
  db.query
    .selectFrom('page_counts')
    .select(['route', sumOf('views')])
    .where('day', '>=', since)
    .groupBy('route')
    .orderBy('views', 'desc')
    .orderBy('route')
    .execute()

export const readPageDays = ({ db }: CountsContext, since: string): Promise<{ day: string; views: number }[]> =>
  db.query
    .selectFrom('page_counts')
    .select(['day', sumOf('views')])
    .where('day', '>=', since)
    .groupBy('day')
    .orderBy('day')
    .execute()

export const readFormCounts = ({ db }: CountsContext, since: string): Promise<FormCount[]> =>
  db.query
    .selectFrom('form_counts')
    .select(['kind', sumOf('opened'), sumOf('started')])
    .where('day', '>=', since)
    .groupBy('kind')
    .orderBy('kind')
    .execute()

export const readWidgetCounts = ({ db }: CountsContext, since: string): Promise<WidgetCount[]> =>
  db.query
    .selectFrom('widget_counts')
    .select(['widget', sumOf('touched'), sumOf('finished'), sumOf('taken')])
    .where('day', '>=', since)
    .groupBy('widget')
    .orderBy('touched', 'desc')
    .orderBy('widget')
    .execute()

/** PostgreSQL sums BIGINT as a decimal, which the driver returns as text. */
const sumOf = <Name extends string>(column: Name) => sql<number>`CAST(sum(${sql.ref(column)}) AS BIGINT)`.as(column)

export async function firstCountedDay({ db }: CountsContext): Promise<string | undefined> {
  const { day } = await db.query
    .selectFrom('page_counts')
    .select(({ fn }) => fn.min<string | null>('day').as('day'))
    .executeTakeFirstOrThrow()
  return day ?? undefined
}
