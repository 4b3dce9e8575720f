import { type RawBuilder, sql } from 'kysely'
import type { SearchTerm, SearchWord } from '#domain/leads/search-terms.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { type InboxScan, MAX_SCANNED, type SeqRange, scannedColumns } from './scan-inbox.ts'

/** If fewer of the newest leads match, the words are rare in all leads. */
const MIN_COMMON = 50

export async function searchInbox(
  { dialect }: Pick<Database, 'dialect'>,
  queries: Queries,
  terms: SearchTerm[],
  { before, after = Number.MIN_SAFE_INTEGER }: SeqRange,
  limit: number,
): Promise<InboxScan> {
  if (dialect === 'postgres') return searchTsvector(queries, tsquery(terms), { before, after }, limit)
  // FTS5 compares its rowid with integers only, and the driver binds numbers as doubles.
  const found = sql<Found>`(SELECT rowid AS seq FROM lead_search WHERE lead_search MATCH ${fts5Query(terms)}
    AND rowid < CAST(${before} AS INTEGER) AND rowid > CAST(${after} AS INTEGER)
    ORDER BY rowid DESC LIMIT ${limit})`
  return readScan(queries, found, limit)
}

/** Checks the newest leads first: the index is unordered, so it would read all leads of a common word. */
async function searchTsvector(queries: Queries, query: string, { before, after }: SeqRange, limit: number) {
  const inRange = sql`seq < ${before} AND seq > ${after}`
  const newest = sql`SELECT seq, terms FROM lead_search WHERE ${inRange} ORDER BY seq DESC`
  const walked = await readScan(
    queries,
    sql`(SELECT seq FROM (${newest} LIMIT ${MAX_SCANNED}) AS newest
      WHERE terms @@ ${query}::tsquery ORDER BY seq DESC LIMIT ${limit})`,
    limit,
  )
  if (walked.end !== undefined) return walked
  const { rows } = await sql<Found>`${newest} OFFSET ${MAX_SCANNED - 1} LIMIT 1`.execute(queries)
  const end = rows[0]?.seq
  if (end === undefined || walked.leads.length >= MIN_COMMON) return { ...walked, end }
  // No index has this order: by `seq` the planner would scan all leads from the newest.
  return readScan(
    queries,
    sql`(SELECT seq FROM lead_search WHERE terms @@ ${query}::tsquery AND ${inRange} ORDER BY seq + 0 DESC LIMIT ${limit})`,
    limit,
  )
}

interface Found {
  seq: number
}

async function readScan(queries: Queries, found: RawBuilder<Found>, limit: number): Promise<InboxScan> {
  const leads = await queries
    .selectFrom(found.as('found'))
    .innerJoin('lead_inbox', 'lead_inbox.seq', 'found.seq')
    .select(scannedColumns)
    .orderBy('found.seq', 'desc')
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
