import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { writtenNumber } from '#server/runtime/phone-number.ts'
import { type LeadWithDeliveries, readLead } from '../read-lead.ts'
import { type LeadProgress, leadProgress } from './change-lead.ts'
import { type Note, notesOfLead } from './notes.ts'

/** Where a person came from when they sent a lead. */
export interface Touch {
  lead_id: string
  at: string
  page: string | null
  referrer: string | null
  utm: Record<string, string> | null
}

export type DeskLeadDetail = LeadWithDeliveries & {
  /** With spaces. */
  telephone_written: string | null
  progress: LeadProgress
  notes: Note[]
  /** Of the person’s leads; equal when this is the only one. */
  first_touch: Touch
  last_touch: Touch
  /** From storing the lead to the first answer. */
  seconds_to_answer: number | null
}

/** Undefined also until `Intake` has added the lead of an older version to the staff list. */
export async function readDeskLead(context: Pick<Context, 'db'>, id: string): Promise<DeskLeadDetail | undefined> {
  const { query } = context.db
  const row = await query.selectFrom('lead_desk').selectAll().where('lead_id', '=', id).executeTakeFirst()
  const lead = row && (await readLead(context, id))
  if (!lead) return undefined
  const answer = row.first_answer_at
  const own = { lead_id: id, at: lead.created_at, page: lead.page_address, referrer: lead.referrer, utm: lead.utm }
  return {
    ...lead,
    telephone_written: lead.telephone === null ? null : writtenNumber(lead.telephone),
    progress: leadProgress(row),
    notes: await notesOfLead(context, id),
    first_touch: (await touchOf(query, id, 'asc')) ?? own,
    last_touch: (await touchOf(query, id, 'desc')) ?? own,
    seconds_to_answer: answer !== null ? Math.round((answer - row.created_at) / 1_000) : null,
  }
}

/** The first or the last lead of the same mailbox; ids sort by time. */
async function touchOf(queries: Queries, leadId: string, order: 'asc' | 'desc'): Promise<Touch | undefined> {
  const lead = await queries
    .selectFrom('lead_keys as own')
    .innerJoin('lead_keys as same', (join) =>
      join.onRef('same.hash', '=', 'own.hash').onRef('same.purpose', '=', 'own.purpose'),
    )
    .innerJoin('leads', 'leads.id', 'same.lead_id')
    .select(['leads.id', 'leads.created_at', 'leads.page_address', 'leads.referrer', 'leads.utm'])
    .where('own.lead_id', '=', leadId)
    .where('own.purpose', '=', 'person')
    .orderBy('same.lead_id', order)
    .limit(1)
    .executeTakeFirst()
  return (
    lead && {
      lead_id: lead.id,
      at: new Date(lead.created_at).toISOString(),
      page: lead.page_address,
      referrer: lead.referrer,
      utm: lead.utm === null ? null : (JSON.parse(lead.utm) as Record<string, string>),
    }
  )
}
