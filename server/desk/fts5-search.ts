import { type RawBuilder, sql } from 'kysely'
import type { WantedWord } from '#domain/search-words.ts'
import type { Queries } from '#server/db/database.ts'

export interface Fts5Search {
  /** A query of FTS5. */
  match: string
  /** Beginnings of words that it only narrows down: each lead's words have to be compared. */
  compared: string[]
}

/** Characters of the longest beginnings that the index has lists of; see migration 0011. */
const LONGEST_LISTED = 3

export interface Fts5Bounds {
  /** Words of the index that replace one beginning. */
  words: number
  /** Leads that FTS5 may read of all other beginnings together. */
  leads: number
}

/** To count so many leads took 7 ms of processor time among a million, to read them 10 ms. */
const usualBounds: Fts5Bounds = { words: 32, leads: 50_000 }

/**
 * FTS5 reads the leads of a word from the newest on, and no more than are asked for. Of a beginning
 * that it has no list of, it reads all leads first. So the few words that begin so are asked for
 * instead, or, where many words have too many leads, a shorter beginning.
 */
export async function fts5Search(queries: Queries, wanted: WantedWord[], most = usualBounds): Promise<Fts5Search> {
  const search: Fts5Search = { match: '', compared: [] }
  const parts: string[] = []
  let leadsLeft = most.leads
  for (const { word, isPrefix, similar = [] } of wanted) {
    const letters = Array.from(word)
    const words = isPrefix && letters.length > LONGEST_LISTED ? await wordsFrom(queries, word, most.words + 1) : []
    if (words.length <= most.words) {
      const own = words.length > 0 ? words.map((one) => only(one, false)) : [only(word, isPrefix)]
      parts.push(anyOf([...own, ...similar.map((one) => only(one, false))]))
      continue
    }
    const leads = await countLeads(queries, word, leadsLeft + 1)
    if (leads > leadsLeft) {
      parts.push(only(letters.slice(0, LONGEST_LISTED).join(''), true))
      search.compared.push(word)
    } else {
      parts.push(only(word, true))
      leadsLeft -= leads
    }
  }
  return { ...search, match: parts.join(' AND ') }
}

// Words are letters, digits and two marks, none of which has to be escaped.
const only = (word: string, isPrefix: boolean) => `"${word}"${isPrefix ? '*' : ''}`
const anyOf = (words: string[]) => `(${words.join(' OR ')})`

/** Each is found on its own: one after the other, FTS5 would read all leads of a word. */
async function wordsFrom(queries: Queries, beginning: string, limit: number): Promise<string[]> {
  const nextFrom = (from: RawBuilder<string>) =>
    sql`(SELECT term FROM lead_terms WHERE term >= ${from} ORDER BY term LIMIT 1)`
  const begins = sql`substr(term, 1, length(${beginning})) = ${beginning}`
  const { rows } = await sql<{ term: string }>`WITH RECURSIVE found (term) AS (
      SELECT ${nextFrom(sql`${beginning}`)}
      UNION ALL SELECT ${nextFrom(sql`found.term || char(1)`)} FROM found WHERE ${begins}
      LIMIT ${limit})
    SELECT term FROM found WHERE ${begins}`.execute(queries)
  return rows.map(({ term }) => term)
}

/** Counted up to the limit; a lead with two such words counts twice. */
async function countLeads(queries: Queries, beginning: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM (SELECT 1 FROM lead_terms
    WHERE term >= ${beginning} AND term < ${beginning} || char(0x10FFFF) LIMIT ${limit})`.execute(queries)
  return rows[0]?.count ?? 0
}
