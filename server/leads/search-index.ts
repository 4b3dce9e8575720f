import { sql } from 'kysely'
import { passNumber } from '#domain/event-pass/event-pass.ts'
import { leadColumnsWith } from '#domain/leads/lead-columns.ts'
import { indexedWords, similarWords, telephoneWords } from '#domain/leads/search-terms.ts'
import type { Database, Queries } from '#server/db/database.ts'
import type { LeadRow } from '#server/db/tables.ts'
import { searchTermsOfCountry } from '#server/runtime/countries.ts'

/** Raise it when search terms change; the backfill then indexes all leads again. */
export const SEARCH_INDEX_VERSION = 2

interface IndexedLead {
  seq: number
  terms: string[]
}

/** Call it in every transaction that changes staff text about a lead. */
export async function reindexLead(db: Pick<Database, 'dialect'>, queries: Queries, leadId: string): Promise<void> {
  const lead = await queries
    .selectFrom('leads')
    .innerJoin('lead_inbox', 'lead_inbox.lead_id', 'leads.id')
    .selectAll('leads')
    .select('seq')
    .where('leads.id', '=', leadId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!lead) return
  await indexLeads(db, queries, [lead])
  await queries
    .updateTable('lead_inbox')
    .set({ search_version: SEARCH_INDEX_VERSION })
    .where('lead_id', '=', leadId)
    .execute()
}

export async function indexLeads(
  db: Pick<Database, 'dialect'>,
  queries: Queries,
  leads: (LeadRow & { seq: number })[],
): Promise<void> {
  if (leads.length === 0) return
  const ids = leads.map(({ id }) => id)
  const notes = await queries.selectFrom('lead_notes').select(['lead_id', 'text']).where('lead_id', 'in', ids).execute()
  const demos = await queries.selectFrom('demos').select(['lead_id', 'serial']).where('lead_id', 'in', ids).execute()
  const texts = Map.groupBy(
    [...notes, ...demos.map(({ lead_id, serial }) => ({ lead_id, text: passNumber(serial) }))],
    ({ lead_id }) => lead_id,
  )
  const indexed = leads.map((lead) => ({
    seq: lead.seq,
    terms: searchTermsOf(
      lead,
      (texts.get(lead.id) ?? []).map(({ text }) => text),
    ),
  }))
  await writeSearchTerms(db, queries, indexed)
}

const searchedColumns = leadColumnsWith({ searched: true })
const nameColumns = ['first_name', 'last_name', 'company', 'email'] as const

function searchTermsOf(lead: LeadRow, others: string[]): string[] {
  const country = searchTermsOfCountry(lead.country ?? '')
  const names = [...nameColumns.map((name) => lead[name] ?? ''), ...country]
  const texts = [...searchedColumns.flatMap((name) => lead[name] ?? []), ...others]
  return Array.from(
    new Set([
      ...texts.flatMap(indexedWords),
      ...telephoneWords(lead.telephone ?? ''),
      ...country,
      ...names.flatMap(similarWords),
    ]),
  )
}

async function writeSearchTerms(
  { dialect }: Pick<Database, 'dialect'>,
  queries: Queries,
  leads: IndexedLead[],
): Promise<void> {
  const texts = leads.map(({ terms }) => terms.join(' '))
  const seqs = leads.map(({ seq }) => seq)
  if (dialect === 'postgres')
    await sql`INSERT INTO lead_search (seq, terms)
      SELECT seq, array_to_tsvector(string_to_array(words, ' '))
        FROM unnest(${seqs}::bigint[], ${texts}::text[]) AS given (seq, words)
      ON CONFLICT (seq) DO UPDATE SET terms = excluded.terms`.execute(queries)
  // JSON, because the driver binds numbers as doubles and FTS5 rejects those as a rowid.
  else
    await sql`INSERT OR REPLACE INTO lead_search (rowid, terms)
      SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(seqs.map((seq, index) => [seq, texts[index]]))})`.execute(
      queries,
    )
}
