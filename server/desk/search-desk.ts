import { sql } from 'kysely'
import { type WantedWord, wantedWords } from '#domain/search-words.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { type SeqRange, type WalkedLead, walkedColumns } from './walk-desk.ts'

/** The newest leads that have all the words, or words that begin so. */
export function searchDesk(
  { dialect }: Pick<Database, 'dialect'>,
  queries: Queries,
  text: string,
  { before, after }: SeqRange,
  limit: number,
): Promise<WalkedLead[]> {
  const words = wantedWords(text)
  const found =
    dialect === 'postgres'
      ? sql<{ seq: number }>`(SELECT seq FROM lead_words
          WHERE words @@ ${tsquery(words)}::tsquery AND seq < ${before} AND seq > ${after ?? Number.MIN_SAFE_INTEGER}
          ORDER BY seq DESC LIMIT ${limit})`
      : // FTS5 compares its rowid with integers only, and the driver binds numbers as doubles.
        sql<{ seq: number }>`(SELECT rowid AS seq FROM lead_words
          WHERE lead_words MATCH ${fts5Query(words)} AND rowid < CAST(${before} AS INTEGER)
            AND rowid > CAST(${after ?? Number.MIN_SAFE_INTEGER} AS INTEGER)
          ORDER BY rowid DESC LIMIT ${limit})`
  return queries
    .selectFrom(found.as('found'))
    .innerJoin('lead_desk', 'lead_desk.seq', 'found.seq')
    .select(walkedColumns)
    .orderBy('found.seq', 'desc')
    .execute()
}

// Words are letters and digits, so nothing in them has to be escaped.
const tsquery = (words: WantedWord[]) =>
  words.map(({ word, isPrefix }) => `'${word}'${isPrefix ? ':*' : ''}`).join(' & ')
const fts5Query = (words: WantedWord[]) =>
  words.map(({ word, isPrefix }) => `"${word}"${isPrefix ? '*' : ''}`).join(' AND ')
