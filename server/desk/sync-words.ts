import { sql } from 'kysely'
import { leadColumnsWith } from '#domain/lead-columns.ts'
import { searchWords, telephoneWords } from '#domain/search-words.ts'
import type { Database, Queries } from '#server/db/database.ts'
import type { LeadRow } from '#server/db/tables.ts'

interface IndexedLead {
  seq: number
  words: string[]
}

/** Part of each transaction that changes what staff wrote about a lead. */
export async function syncWords(db: Pick<Database, 'dialect'>, queries: Queries, leadId: string): Promise<void> {
  const lead = await queries
    .selectFrom('leads')
    .innerJoin('lead_desk', 'lead_desk.lead_id', 'leads.id')
    .selectAll('leads')
    .select('seq')
    .where('leads.id', '=', leadId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!lead) return
  const notes = await queries.selectFrom('lead_notes').select('text').where('lead_id', '=', leadId).execute()
  const words = wordsOfLead(
    lead,
    notes.map(({ text }) => text),
  )
  await writeWords(db, queries, [{ seq: lead.seq, words }])
}

const searched = leadColumnsWith({ searched: true })

/** The words by which a lead is found, together with what staff wrote about it. */
export function wordsOfLead(lead: LeadRow, notes: string[]): string[] {
  const texts = [...searched.map((name) => lead[name] ?? ''), ...notes]
  return Array.from(new Set([...texts.flatMap(searchWords), ...telephoneWords(lead.telephone ?? '')]))
}

/** One statement for any number of leads. */
export async function writeWords(
  { dialect }: Pick<Database, 'dialect'>,
  queries: Queries,
  leads: IndexedLead[],
): Promise<void> {
  if (leads.length === 0) return
  const texts = leads.map(({ words }) => words.join(' '))
  const seqs = leads.map(({ seq }) => seq)
  if (dialect === 'postgres')
    await sql`INSERT INTO lead_words (seq, words)
      SELECT seq, array_to_tsvector(string_to_array(words, ' '))
        FROM unnest(${seqs}::bigint[], ${texts}::text[]) AS given (seq, words)
      ON CONFLICT (seq) DO UPDATE SET words = excluded.words`.execute(queries)
  // As JSON, since FTS5 takes no rowid that is bound as a double, as the driver binds numbers.
  else
    await sql`INSERT OR REPLACE INTO lead_words (rowid, words)
      SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(seqs.map((seq, index) => [seq, texts[index]]))})`.execute(
      queries,
    )
}
