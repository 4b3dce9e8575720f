import { type RawBuilder, sql } from 'kysely'
import type { WantedWord } from '#domain/search-words.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { type Fts5Bounds, type Fts5Search, fts5Search } from './fts5-search.ts'
import { LONGEST_WALK, type SeqRange, type Walk, walkedColumns } from './walk-desk.ts'

/** Of the newest leads; fewer mean that the index has few altogether. */
const COMMON = 50

/** The newest leads that have all the words, or words that begin so. */
export async function searchDesk(
  { dialect }: Pick<Database, 'dialect'>,
  queries: Queries,
  words: WantedWord[],
  range: SeqRange,
  limit: number,
  bounds?: Fts5Bounds,
): Promise<Walk> {
  return dialect === 'postgres'
    ? searchTsvector(queries, tsquery(words), range, limit)
    : searchFts5(queries, await fts5Search(queries, words, bounds), range, limit)
}

/**
 * The index has no order, so all its leads are read before the newest are known. Common words are
 * found without it, and nobody has to know beforehand which those are.
 */
async function searchTsvector(queries: Queries, query: string, range: SeqRange, limit: number): Promise<Walk> {
  const inRange = sql`seq < ${range.before} AND seq > ${range.after ?? Number.MIN_SAFE_INTEGER}`
  const newest = sql`SELECT seq, words FROM lead_words WHERE ${inRange} ORDER BY seq DESC`
  const walked = await readWalk(
    queries,
    sql`(SELECT seq, 1 AS has_words FROM (${newest} LIMIT ${LONGEST_WALK}) AS newest
      WHERE words @@ ${query}::tsquery ORDER BY seq DESC LIMIT ${limit})`,
    limit,
  )
  if (walked.end !== undefined) return walked
  const { rows } = await sql<{ seq: number }>`${newest} OFFSET ${LONGEST_WALK - 1} LIMIT 1`.execute(queries)
  const end = rows[0]?.seq
  if (end === undefined || walked.leads.length >= COMMON) return { ...walked, end }
  // An order that no index has: otherwise the planner would hope to meet enough of them soon.
  return readWalk(
    queries,
    sql`(SELECT seq, 1 AS has_words FROM lead_words
      WHERE words @@ ${query}::tsquery AND ${inRange} ORDER BY seq + 0 DESC LIMIT ${limit})`,
    limit,
  )
}

function searchFts5(
  queries: Queries,
  { match, compared }: Fts5Search,
  { before, after }: SeqRange,
  limit: number,
): Promise<Walk> {
  const most = compared.length > 0 ? LONGEST_WALK : limit
  const hasWords = sql.join(
    [sql`1`, ...compared.map((word) => sql`instr(' ' || words, ${` ${word}`}) > 0`)],
    sql` AND `,
  )
  // FTS5 compares its rowid with integers only, and the driver binds numbers as doubles.
  const found = sql<Found>`(SELECT rowid AS seq, ${hasWords} AS has_words FROM lead_words
    WHERE lead_words MATCH ${match} AND rowid < CAST(${before} AS INTEGER)
      AND rowid > CAST(${after ?? Number.MIN_SAFE_INTEGER} AS INTEGER)
    ORDER BY rowid DESC LIMIT ${most})`
  return readWalk(queries, found, most)
}

interface Found {
  seq: number
  has_words: number
}

async function readWalk(queries: Queries, found: RawBuilder<Found>, limit: number): Promise<Walk> {
  const rows = await queries
    .selectFrom(found.as('found'))
    .innerJoin('lead_desk', 'lead_desk.seq', 'found.seq')
    .select(walkedColumns)
    .select('has_words')
    .orderBy('found.seq', 'desc')
    .execute()
  const end = rows.length === limit ? rows.at(-1)?.seq : undefined
  return { leads: rows.filter(({ has_words }) => has_words === 1), end }
}

// Words are letters, digits and two marks, none of which has to be escaped.
const tsquery = (words: WantedWord[]) =>
  words
    .map(({ word, isPrefix, similar = [] }) =>
      [`'${word}'${isPrefix ? ':*' : ''}`, ...similar.map((one) => `'${one}'`)].join(' | '),
    )
    .map((alternatives) => `(${alternatives})`)
    .join(' & ')
