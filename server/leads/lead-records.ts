import { leadColumnsWith } from '#domain/leads/lead-columns.ts'
import type { LeadKind } from '#domain/leads/lead-fields.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { LeadRow } from '#server/db/tables.ts'
import { type DeliveryHistory, deliveriesOfLead } from '#server/deliveries/list-deliveries.ts'

export type ListedLead = ReturnType<typeof listedLead>

export function listedLead({ client_hash: _, ...row }: LeadRow) {
  const utm: Record<string, string> | null = row.utm === null ? null : JSON.parse(row.utm)
  return {
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    consent_at: isoTimestamp(row.consent_at),
    released_at: isoTimestamp(row.released_at),
    erased_at: isoTimestamp(row.erased_at),
    utm,
    /** True if the number is assigned; null if the form has no number field. */
    telephone_valid: row.telephone_valid === null ? null : row.telephone_valid === 1,
    held_reasons: row.held_reasons ? row.held_reasons.split(',') : [],
  }
}

const isoTimestamp = (value: number | null) => (value === null ? null : new Date(value).toISOString())

export type LeadWithDeliveries = ListedLead & { deliveries: DeliveryHistory[] }

export async function readLead(context: Pick<Context, 'db'>, id: string): Promise<LeadWithDeliveries | undefined> {
  const lead = await context.db.query.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()
  return lead && { ...listedLead(lead), deliveries: await deliveriesOfLead(context, id) }
}

export async function listLeads(
  context: Pick<Context, 'db'>,
  { limit, ...filter }: LeadFilter & { limit: number },
): Promise<ListedLead[]> {
  const found: ListedLead[] = []
  for await (const lead of findLeads(context, filter)) if (found.push(listedLead(lead)) === limit) break
  return found
}

export const leadStates = ['accepted', 'held', 'erased'] as const
type LeadState = (typeof leadStates)[number]

export interface LeadFilter {
  kind?: LeadKind | undefined
  state?: LeadState | undefined
  /** Inclusive, in ms since 1970. */
  since?: number | undefined
  /** Exclusive, in ms since 1970. */
  until?: number | undefined
  /** Case-insensitive substring of the visitor's text. */
  text?: string | undefined
}

/** Rows per query, so that a million leads are never in memory at once. */
const PAGE_SIZE = 500

export async function* findLeads({ db }: Pick<Context, 'db'>, filter: LeadFilter): AsyncGenerator<LeadRow> {
  const wanted = filter.text === undefined ? undefined : folded(filter.text)
  for (let last: LeadRow | undefined; ; ) {
    const page = await readPage(db.query, filter, last)
    for (const lead of page) if (wanted === undefined || searchTextOf(lead).includes(wanted)) yield lead
    last = page.at(-1)
    if (page.length < PAGE_SIZE) return
  }
}

function readPage(queries: Queries, { kind, state, since, until }: LeadFilter, last: LeadRow | undefined) {
  let query = queries
    .selectFrom('leads')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
  if (kind) query = query.where('kind', '=', kind)
  if (state === 'erased') query = query.where('erased_at', 'is not', null)
  else if (state) query = query.where('state', '=', state).where('erased_at', 'is', null)
  if (since !== undefined) query = query.where('created_at', '>=', since)
  if (until !== undefined) query = query.where('created_at', '<', until)
  if (last)
    query = query
      .where('created_at', '<=', last.created_at)
      .where((is) => is.or([is('created_at', '<', last.created_at), is('id', '<', last.id)]))
  return query.execute()
}

const searchedColumns = leadColumnsWith({ searched: true })

// Compared here because SQLite and PostgreSQL fold letter case differently.
const searchTextOf = (lead: LeadRow) =>
  folded([[lead.first_name, lead.last_name].join(' '), ...searchedColumns.map((name) => lead[name])].join('\n'))

const folded = (text: string) => text.normalize('NFC').toLowerCase()
