import { setImmediate as turn } from 'node:timers/promises'
import type { InboxFilter } from '#domain/leads/inbox-filter.ts'
import type { LeadStage } from '#domain/leads/lead-stage.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { leadsAsCsv } from '../lead-csv.ts'
import { type ListedLead, listedLead } from '../lead-records.ts'
import { leadCurrency } from './lead-currency.ts'
import { listInbox } from './list-inbox.ts'

type LeadWithProgress = ListedLead & {
  /** Null until the backfill adds the lead to the inbox. */
  stage: LeadStage | null
  owner_id: string | null
  close_reason: string | null
  /** Minor units. */
  won_value: number | null
  snooze_reason: string | null
  notes: number
}

type FindContext = Pick<Context, 'db' | 'clock'> & { config: Pick<Context['config'], 'appSecret'> }

const PAGE_SIZE = 100

export async function findInboxLeads(
  context: FindContext,
  filter: InboxFilter,
  limit: number,
  staffMemberId?: string,
): Promise<ListedLead[]> {
  const found: ListedLead[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await listInbox(context, {
      filter,
      staffMemberId,
      cursor,
      limit: Math.min(PAGE_SIZE, limit - found.length),
    })
    found.push(...(await readLeads(context.db.query, page?.leads.map(({ id }) => id) ?? [])))
    if (!page?.next || found.length >= limit) return found
    cursor = page.next
    // SQLite blocks the event loop during a query; yield to other requests between pages.
    await turn()
  }
}

export async function withProgress({ db }: Pick<Context, 'db'>, leads: ListedLead[]): Promise<LeadWithProgress[]> {
  const worked: LeadWithProgress[] = []
  for (let start = 0; start < leads.length; start += PAGE_SIZE) {
    const some = leads.slice(start, start + PAGE_SIZE)
    const rows = await readProgress(
      db.query,
      some.map(({ id }) => id),
    )
    const byId = new Map(rows.map((row) => [row.lead_id, row]))
    for (const lead of some) {
      const { lead_id: _, ...progress } = byId.get(lead.id) ?? noProgress
      worked.push({ ...lead, ...progress })
    }
  }
  return worked
}

async function readLeads(queries: Queries, ids: string[]): Promise<ListedLead[]> {
  if (ids.length === 0) return []
  const rows = await queries.selectFrom('leads').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, listedLead(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const noProgress = {
  ...{ lead_id: '', stage: null, owner_id: null, notes: 0 },
  ...{ close_reason: null, won_value: null, snooze_reason: null },
}

const readProgress = (queries: Queries, ids: string[]) =>
  queries
    .selectFrom('lead_inbox')
    .select(['lead_id', 'stage', 'owner_id', 'close_reason', 'won_value', 'snooze_reason'])
    .select((is) =>
      is
        .selectFrom('lead_notes')
        .select(({ fn }) => fn.countAll<number>().as('notes'))
        .whereRef('lead_notes.lead_id', '=', 'lead_inbox.lead_id')
        .$asScalar()
        .$notNull()
        .as('notes'),
    )
    .where('lead_id', 'in', ids)
    .execute()

/** Collected in memory, so that the audit log records the count before the download starts. */
export const MAX_INBOX_EXPORT = 10_000

/** CSV of these ids, or of a filter. Undefined if there are more than the limit. */
export async function exportInbox(
  context: FindContext & { config: Pick<Context['config'], 'priceTable'> },
  wanted: string[] | InboxFilter,
  staffMemberId: string,
): Promise<{ count: number; csv: Buffer } | undefined> {
  const leads = Array.isArray(wanted)
    ? await readLeads(context.db.query, wanted)
    : await findInboxLeads(context, wanted, MAX_INBOX_EXPORT + 1, staffMemberId)
  if (leads.length > MAX_INBOX_EXPORT) return undefined
  const { digits } = leadCurrency(context.config)
  const closed = (await withProgress(context, leads)).map(({ won_value: value, ...lead }) => ({
    ...lead,
    won_value: value === null ? null : (value / 10 ** digits).toFixed(digits),
  }))
  return { count: leads.length, csv: await leadsAsCsv(closed) }
}
