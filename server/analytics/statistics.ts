import { type RawBuilder, sql } from 'kysely'
import type { Channel, DeliveryState } from '#domain/deliveries/delivery.ts'
import type { LeadKind } from '#domain/leads/lead-fields.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import {
  type FormCount,
  type PageCount,
  readFormCounts,
  readPageCounts,
  readWidgetCounts,
  type WidgetCount,
} from './visit-counts.ts'
import { readSiteVitals, type SiteVital } from './web-vitals.ts'

export interface Statistics {
  /** Days in UTC, newest first; includes held and erased leads, omits days without any. */
  leadsByDay: ({ day: string } & Record<LeadKind, number>)[]
  origins: LeadOrigins
  leads: Record<LeadKind | 'held' | 'erased', number>
  deliveries: ({ channel: Channel } & Record<DeliveryState, number>)[]
  /** Seconds since planning; null if none is pending. */
  oldestPendingSeconds: number | null
  vitals: SiteVital[]
  /** Of the same days, in the lead inbox's time zone. */
  pages: PageCount[]
  forms: FormCount[]
  widgets: WidgetCount[]
}

const DAY = 24 * 3_600_000

export async function readStatistics(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { days }: { days: number },
): Promise<Statistics> {
  const { db, clock } = context
  const now = clock().getTime()
  const first = (Math.floor(now / DAY) - days + 1) * DAY
  const firstDay = new Date(first).toISOString().slice(0, 10)
  return {
    leadsByDay: await leadsByDay(db, first),
    origins: await readLeadOrigins(context, first),
    leads: await allLeads(db),
    deliveries: await allDeliveries(db),
    oldestPendingSeconds: await oldestPending(db, now),
    vitals: await readSiteVitals({ db }, firstDay),
    pages: await readPageCounts({ db }, firstDay),
    forms: await readFormCounts({ db }, firstDay),
    widgets: await readWidgetCounts({ db }, firstDay),
  }
}

async function leadsByDay({ query }: Context['db'], first: number): Promise<Statistics['leadsByDay']> {
  const dayNumber = sql<number>`created_at / ${sql.lit(DAY)}`
  const rows = await query
    .selectFrom('leads')
    .select(({ fn }) => [dayNumber.as('day'), 'kind', fn.countAll<number>().as('count')])
    .where('created_at', '>=', first)
    .groupBy([dayNumber, 'kind'])
    .orderBy(dayNumber, 'desc')
    .execute()
  const byDay = new Map<string, Statistics['leadsByDay'][number]>()
  for (const { day, kind, count } of rows) {
    const name = new Date(day * DAY).toISOString().slice(0, 10)
    const known = byDay.get(name) ?? { day: name, contact: 0, demo: 0, quick: 0 }
    byDay.set(name, { ...known, [kind]: count })
  }
  return Array.from(byDay.values())
}

async function allLeads({ query }: Context['db']): Promise<Statistics['leads']> {
  const rows = await query
    .selectFrom('leads')
    .select(({ fn }) => [
      'kind',
      'state',
      fn.countAll<number>().as('count'),
      fn.count<number>('erased_at').as('erased'),
    ])
    .groupBy(['kind', 'state'])
    .execute()
  const leads = { contact: 0, demo: 0, quick: 0, held: 0, erased: 0 }
  for (const { kind, state, count, erased } of rows) {
    leads[kind] += count
    leads.erased += erased
    if (state === 'held') leads.held += count - erased
  }
  return leads
}

async function allDeliveries({ query }: Context['db']): Promise<Statistics['deliveries']> {
  const rows = await query
    .selectFrom('deliveries')
    .select(({ fn }) => ['channel', 'state', fn.countAll<number>().as('count')])
    .groupBy(['channel', 'state'])
    .orderBy('channel')
    .execute()
  const byChannel = new Map<Channel, Statistics['deliveries'][number]>()
  for (const { channel, state, count } of rows) {
    const none = { pending: 0, sending: 0, done: 0, dead: 0, unknown: 0, cancelled: 0 }
    byChannel.set(channel, { channel, ...(byChannel.get(channel) ?? none), [state]: count })
  }
  return Array.from(byChannel.values())
}

async function oldestPending({ query }: Context['db'], now: number): Promise<number | null> {
  const { created_at } = await query
    .selectFrom('deliveries')
    .select(({ fn }) => fn.min('created_at').as('created_at'))
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return created_at === null ? null : Math.floor((now - created_at) / 1_000)
}

/** The name is null for unknown origins. */
export interface Origin {
  name: string | null
  leads: number
}

interface LeadOrigins {
  /** Page of the form: a path, or a URL outside this site. */
  pages: Origin[]
  /** `utm_campaign` of the first page seen, or `utm_source` without a campaign. */
  campaigns: Origin[]
  referrers: Origin[]
  /** ISO 3166 codes. */
  countries: Origin[]
}

/** Senders choose these values, so there can be one per lead. */
const MAX_ORIGINS = 10

/** `since` is in ms. Excludes held leads because spam would dominate the figures. */
async function readLeadOrigins({ db, config }: Pick<Context, 'db' | 'config'>, since: number): Promise<LeadOrigins> {
  const { until, utm } = textOf[db.dialect]
  const pages = await countBy(db, since, until(until(sql`page_address`, '#'), '?'))
  return {
    pages: pages.map(({ name, leads }) => ({ name: pathOf(name, config.siteOrigin), leads })),
    campaigns: await countBy(db, since, sql`coalesce(${utm('campaign')}, ${utm('source')})`),
    referrers: await countBy(db, since, until(until(withoutScheme(sql`referrer`), '/'), '?')),
    countries: await countBy(db, since, sql`country`),
  }
}

type Text = RawBuilder<unknown>

const textOf = {
  sqlite: {
    until: (text: Text, end: string) => sql`substr(${text}, 1, instr(${text} || ${sql.lit(end)}, ${sql.lit(end)}) - 1)`,
    utm: (name: string) => sql`utm ->> ${sql.lit(name)}`,
  },
  postgres: {
    until: (text: Text, end: string) => sql`split_part(${text}, ${sql.lit(end)}, 1)`,
    // PostgreSQL cannot convert JSON with \u0000 to text, and one such lead would break the query.
    utm: (name: string) =>
      sql`CASE WHEN strpos(utm, ${sql.lit('\\u0000')}) = 0 THEN utm::json ->> ${sql.lit(name)} END`,
  },
} satisfies Record<Database['dialect'], unknown>

const withoutScheme = (url: Text) => sql`replace(replace(${url}, 'https://', ''), 'http://', '')`

async function countBy({ query }: Pick<Database, 'query'>, since: number, name: Text): Promise<Origin[]> {
  return query
    .selectFrom('leads')
    .select(({ fn }) => [sql<string | null>`${name}`.as('name'), fn.countAll<number>().as('leads')])
    .where('created_at', '>=', since)
    .where('state', '=', 'accepted')
    .where('erased_at', 'is', null)
    .groupBy(sql`1`)
    .orderBy('leads', 'desc')
    .orderBy('name')
    .limit(MAX_ORIGINS)
    .execute()
}

const pathOf = (url: string | null, siteOrigin: string) =>
  url?.startsWith(`${siteOrigin}/`) ? url.slice(siteOrigin.length) : url
