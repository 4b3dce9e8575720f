import { sql } from 'kysely'
import { type FilterableLead, type InboxFilter, noOwner } from '#domain/leads/inbox-filter.ts'
import type { LeadStage } from '#domain/leads/lead-stage.ts'
import type { Queries } from '#server/db/database.ts'
import type { LeadInboxRow } from '#server/db/lead-inbox-tables.ts'

type ScannedLead = Pick<LeadInboxRow, 'seq' | 'lead_id' | keyof FilterableLead>

export const scannedColumns = [
  'lead_inbox.seq',
  'lead_inbox.lead_id',
  'lead_inbox.kind',
  'lead_inbox.stage',
  'lead_inbox.owner_id',
  'lead_inbox.waiting',
  'lead_inbox.held',
  'lead_inbox.snoozed_until',
  'lead_inbox.source',
  'lead_inbox.country',
  'lead_inbox.created_at',
  'lead_inbox.updated_at',
  'lead_inbox.visitor_replied_at',
  'lead_inbox.active_at',
] as const satisfies readonly `lead_inbox.${keyof ScannedLead}`[]

/** Leads examined by one call: SQLite blocks the event loop in the meantime. */
export const MAX_SCANNED = 5_000

export interface InboxScan {
  leads: ScannedLead[]
  /** `seq` of the last examined lead; undefined if none is left. */
  end: number | undefined
}

/** Both ends are exclusive. */
export interface SeqRange {
  before: number
  after: number
  direction: 'asc' | 'desc'
}

/** Reads the index of the most selective filter; other filters are compared afterwards. */
export async function scanInbox(
  queries: Queries,
  filter: InboxFilter,
  staffMemberId: string | undefined,
  range: SeqRange,
  limit: number,
): Promise<InboxScan> {
  const leads = await scannedLeads(queries, filter, staffMemberId, range, limit)
  return { leads, end: leads.length === limit ? leads.at(-1)?.seq : undefined }
}

function scannedLeads(
  queries: Queries,
  filter: InboxFilter,
  staffMemberId: string | undefined,
  { before, after, direction }: SeqRange,
  limit: number,
): Promise<ScannedLead[]> {
  const inbox = queries.selectFrom('lead_inbox').select(scannedColumns).limit(limit)
  // Reads and sorts all reminders, which are few; by `seq` SQLite would scan every lead.
  if (leadingFilter(filter) === 'snoozed') {
    const later = inbox.where('snoozed_until', '>', sql.lit(0)).where(sql`+seq`, '<', before)
    return later.where(sql`+seq`, '>', after).orderBy(sql`+seq`, direction).execute()
  }
  const walk = inbox.where('seq', '<', before).where('seq', '>', after).orderBy('seq', direction)
  return narrowed(walk).execute()

  function narrowed(query: typeof walk): typeof walk {
    switch (leadingFilter(filter)) {
      case 'owner':
        return query.where('owner_id', '=', (filter.view === 'mine' ? staffMemberId : filter.owner) ?? noOwner)
      // SQLite ignores partial indexes for bound values.
      case 'held':
        return query.where('held', '=', sql.lit(1)).where('stage', '<>', sql.lit<LeadStage>('spam'))
      case 'waiting':
        return query.where('waiting', '=', sql.lit(1))
      case 'source':
        return query.where('source', '=', filter.source ?? '')
      case 'country':
        return query.where('country', '=', filter.country ?? '')
      case 'stage':
        return filter.stage ? query.where('stage', '=', filter.stage) : query
      case 'kind':
        return filter.kind ? query.where('kind', '=', filter.kind) : query
      default:
        return query
    }
  }
}

/** Ordered by how few leads each usually matches. */
function leadingFilter({ view, kind, stage, owner, source, country }: InboxFilter) {
  if (view === 'mine' || (owner !== undefined && owner !== noOwner)) return 'owner'
  if (view !== 'all') return view
  if (source !== undefined) return 'source'
  if (country !== undefined) return 'country'
  if (stage !== undefined) return 'stage'
  return kind === undefined ? undefined : 'kind'
}
