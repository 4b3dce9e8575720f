import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'

/** The name is null for unknown origins. */
export interface Origin {
  name: string | null
  leads: number
}

export interface LeadOrigins {
  /** The page of the form: a path, or a URL if it is not on this site. */
  pages: Origin[]
  /** `utm_campaign` of the first page seen, or `utm_source` without a campaign. */
  campaigns: Origin[]
  /** Host of the page that linked to the site. */
  referrers: Origin[]
  /** ISO 3166 codes. */
  countries: Origin[]
}

/** Senders choose these values, so there may be as many as leads. */
const MOST = 10

/** `since` is in ms. Held leads are not counted, because spam would dominate the figures. */
export async function readLeadOrigins(
  { db, config }: Pick<Context, 'db' | 'config'>,
  since: number,
): Promise<LeadOrigins> {
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
    .limit(MOST)
    .execute()
}

const pathOf = (url: string | null, siteOrigin: string) =>
  url?.startsWith(`${siteOrigin}/`) ? url.slice(siteOrigin.length) : url
