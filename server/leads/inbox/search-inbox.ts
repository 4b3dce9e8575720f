import { type RawBuilder, sql } from 'kysely'
import type { SearchTerm, SearchWord } from '#domain/leads/search-terms.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { type InboxScan, MAX_SCANNED, type SeqRange, scannedColumns } from './scan-inbox.ts'

/** If fewer of the first leads match, the words are rare in all leads. */
const MIN_COMMON = 50

export async function searchInbox(
  { dialect }: Pick<Database, 'dialect'>,
  queries: Queries,
  terms: SearchTerm[],
  range: SeqRange,
  limit: number,
): Promise<InboxScan> {
  if (dialect === 'postgres') return searchTsvector(queries, tsquery(terms), range, limit)
  // FTS5 compares its rowid with integers only, and the driver binds numbers as doubles.
  const found = sql<Found>`(SELECT rowid AS seq FROM lead_search WHERE lead_search MATCH ${fts5Query(terms)}
    AND rowid < CAST(${range.before} AS INTEGER) AND rowid > CAST(${range.after} AS INTEGER)
    ORDER BY rowid ${sql.raw(range.direction)} LIMIT ${limit})`
  return readScan(queries, found, range, limit)
}

/** Checks the first leads first: the index is unordered, so it would read all leads of a common word. */
async function searchTsvector(queries: Queries, query: string, range: SeqRange, limit: number) {
  const inRange = sql`seq < ${range.before} AND seq > ${range.after}`
  const direction = sql.raw(range.direction)
  const first = sql`SELECT seq, terms FROM lead_search WHERE ${inRange} ORDER BY seq ${direction}`
  const walked = await readScan(
    queries,
    sql`(SELECT seq FROM (${first} LIMIT ${MAX_SCANNED}) AS first
      WHERE terms @@ ${query}::tsquery ORDER BY seq ${direction} LIMIT ${limit})`,
    range,
    limit,
  )
  if (walked.end !== undefined) return walked
  const { rows } = await sql<Found>`${first} OFFSET ${MAX_SCANNED - 1} LIMIT 1`.execute(queries)
  const end = rows[0]?.seq
  if (end === undefined || walked.leads.length >= MIN_COMMON) return { ...walked, end }
  // No index has this order: by `seq` the planner would scan all leads from the first.
  return readScan(
    queries,
    sql`(SELECT seq FROM lead_search WHERE terms @@ ${query}::tsquery AND ${inRange}
      ORDER BY seq + 0 ${direction} LIMIT ${limit})`,
    range,
    limit,
  )
}

interface Found {
  seq: number
}

async function readScan(
  queries: Queries,
  found: RawBuilder<Found>,
  { direction }: SeqRange,
  limit: number,
): Promise<InboxScan> {
  const leads = await queries
    .selectFrom(found.as('found'))
    .innerJoin('lead_inbox', 'lead_inbox.seq', 'found.seq')
    .select(scannedColumns)
    .orderBy('found.seq', direction)
    .execute()
  return { leads, end: leads.length === limit ? leads.at(-1)?.seq : undefined }
}

// Words contain letters, digits and two other characters; none needs escaping.
const fts5Query = (terms: SearchTerm[]) => query(terms, { quote: '"', prefix: '*', or: ' OR ', and: ' AND ' })
const tsquery = (terms: SearchTerm[]) => query(terms, { quote: "'", prefix: ':*', or: ' | ', and: ' & ' })

function query(terms: SearchTerm[], { quote, prefix, or, and }: Record<'quote' | 'prefix' | 'or' | 'and', string>) {
  const quoted = (word: string) => `${quote}${word}${quote}`
  const wanted = ({ word, isPrefix }: SearchWord) => quoted(word) + (isPrefix ? prefix : '')
  return terms
    .map(({ similar = [], groups, ...word }) => [
      wanted(word),
      ...similar.map(quoted),
      ...(groups ? [`(${groups.map(wanted).join(and)})`] : []),
    ])
    .map((alternatives) => `(${alternatives.join(or)})`)
    .join(and)
}
