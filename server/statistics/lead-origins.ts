import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'

/** How many leads came by one page, campaign, site or country; the name is null where that is not known. */
export interface Origin {
  name: string | null
  leads: number
}

/** Where leads came from: of each the most frequent, most leads first. */
export interface LeadOrigins {
  /** The page whose form was sent: its path, or its whole address where that is not on this site. */
  pages: Origin[]
  /** `utm_campaign` of the first page seen, or `utm_source` where no campaign was named. */
  campaigns: Origin[]
  /** Host of the page that led to the site. */
  referrers: Origin[]
  /** ISO 3166 code. */
  countries: Origin[]
}

/** Rows of a list: senders choose what they say of themselves, so there may be as many names as leads. */
const MOST = 10

/** Counts the accepted leads since a moment in ms. Held ones are left out: what robots claim would drown the rest. */
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

/** The functions that the two databases call by different names. */
const textOf = {
  sqlite: {
    until: (text: Text, end: string) => sql`substr(${text}, 1, instr(${text} || ${sql.lit(end)}, ${sql.lit(end)}) - 1)`,
    utm: (name: string) => sql`utm ->> ${sql.lit(name)}`,
  },
  postgres: {
    until: (text: Text, end: string) => sql`split_part(${text}, ${sql.lit(end)}, 1)`,
    // It refuses to make text of JSON that holds this character, and one sender could so withhold all figures.
    utm: (name: string) =>
      sql`CASE WHEN strpos(utm, ${sql.lit('\\u0000')}) = 0 THEN utm::json ->> ${sql.lit(name)} END`,
  },
} satisfies Record<Database['dialect'], unknown>

const withoutScheme = (address: Text) => sql`replace(replace(${address}, 'https://', ''), 'http://', '')`

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

const pathOf = (address: string | null, siteOrigin: string) =>
  address?.startsWith(`${siteOrigin}/`) ? address.slice(siteOrigin.length) : address
