import { passNumber } from '#domain/event-pass/event-pass.ts'
import type { NoReplyReason } from '#domain/leads/lead-note.ts'
import { retentionEnd } from '#domain/leads/lead-retention.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { refusesReply } from '#server/deliveries/recipients/suppression-list.ts'
import { formatPhoneNumber } from '#server/runtime/phone-number.ts'
import { isAudited } from '#server/staff/audit-log.ts'
import { type LeadWithDeliveries, readLead } from '../lead-records.ts'
import { type Actor, type LeadProgress, leadProgress } from './change-lead.ts'
import { type Note, notesOfLead } from './notes.ts'

type OpenedLead = Omit<LeadDetail, 'erased_at'> & {
  erased_at: string | null
  /** When retention deletes the lead; null if it is stored indefinitely. */
  retained_until: string | null
  demo: OpenedDemo | null
}

interface OpenedDemo {
  number: string
  room: string
  created_at: string
  changed_at: string
  expires_at: string
  phones: number
}

type OpenContext = Pick<Context, 'db' | 'clock'> & { config: Pick<Context['config'], 'retentionDays'> }

const READ_LOG_INTERVAL = 3_600_000

export async function openLead(context: OpenContext, actor: Actor, id: string): Promise<OpenedLead | undefined> {
  const lead = await readLeadDetail(context, id)
  if (!lead) return undefined
  await logReading(context, actor, id)
  return {
    ...lead,
    retained_until: await readRetentionEnd(context, lead),
    demo: await demoOf(context, id),
  }
}

async function readRetentionEnd({ db, config }: OpenContext, { id, erased_at }: LeadDetail): Promise<string | null> {
  const row = await db.query.selectFrom('lead_inbox').selectAll().where('lead_id', '=', id).executeTakeFirstOrThrow()
  const { returned_at } = await db.query
    .selectFrom('lead_reasons')
    .select(({ fn }) => fn.max<number | null>('created_at').as('returned_at'))
    .where('lead_id', '=', id)
    .where('kind', '=', 'returned')
    .executeTakeFirstOrThrow()
  const end = retentionEnd({ ...row, returned_at, isErased: erased_at !== null }, config.retentionDays)
  return end === null ? null : iso(end)
}

/** Logs a lead once an hour, because keyboard shortcuts move through leads quickly. */
export async function logReading({ db, clock }: Pick<Context, 'db' | 'clock'>, actor: Actor, id: string) {
  const { staffMemberId, audit } = actor
  if (!audit) return
  const since = clock().getTime() - READ_LOG_INTERVAL
  const subject = { kind: 'lead', id } as const
  if (await isAudited(db.query, { action: 'lead.read', staffMemberId, subject, since })) return
  await db.write((queries) => audit(queries, { action: 'lead.read', leadId: id, fields: [] }))
}

async function demoOf({ db }: Pick<Context, 'db'>, id: string): Promise<OpenedDemo | null> {
  const demo = await db.query.selectFrom('demos').selectAll().where('lead_id', '=', id).executeTakeFirst()
  if (!demo) return null
  const { phones } = await db.query
    .selectFrom('pass_registrations')
    .select(({ fn }) => fn.countAll<number>().as('phones'))
    .where('serial', '=', demo.serial)
    .executeTakeFirstOrThrow()
  return {
    number: passNumber(demo.serial),
    room: demo.room,
    created_at: iso(demo.created_at),
    changed_at: iso(demo.changed_at),
    expires_at: iso(demo.expires_at),
    phones,
  }
}

const iso = (timestamp: number) => new Date(timestamp).toISOString()

interface Touch {
  lead_id: string
  at: string
  page: string | null
  referrer: string | null
  utm: Record<string, string> | null
}

export type LeadDetail = LeadWithDeliveries & {
  telephone_written: string | null
  progress: LeadProgress
  notes: Note[]
  /** First and last lead of the person; equal if there is only one. */
  first_touch: Touch
  last_touch: Touch
  seconds_to_answer: number | null
}

/** Also undefined until the backfill has added the lead to the inbox. */
export async function readLeadDetail(context: Pick<Context, 'db'>, id: string): Promise<LeadDetail | undefined> {
  const { query } = context.db
  const row = await query.selectFrom('lead_inbox').selectAll().where('lead_id', '=', id).executeTakeFirst()
  const lead = row && (await readLead(context, id))
  if (!lead) return undefined
  const answer = row.first_answer_at
  const own = { lead_id: id, at: lead.created_at, page: lead.page_address, referrer: lead.referrer, utm: lead.utm }
  return {
    ...lead,
    telephone_written: lead.telephone === null ? null : formatPhoneNumber(lead.telephone),
    progress: leadProgress(row),
    notes: await notesOfLead(context, id),
    first_touch: (await touchOf(query, id, 'asc')) ?? own,
    last_touch: (await touchOf(query, id, 'desc')) ?? own,
    seconds_to_answer: answer !== null ? Math.round((answer - row.created_at) / 1_000) : null,
  }
}

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

type ReplyCheckContext = Pick<Context, 'db'> & { config: Pick<Context['config'], 'appSecret'> }

/** Null if staff can reply. */
export async function noReplyReason(
  { db, config }: ReplyCheckContext,
  {
    id,
    erased_at,
    state,
    email,
    created_at,
  }: Pick<LeadWithDeliveries, 'id' | 'erased_at' | 'state' | 'email' | 'created_at'>,
): Promise<NoReplyReason | null> {
  if (erased_at !== null) return 'erased'
  if (state === 'held') return 'held'
  if (email === '') return 'unaddressed'
  const visitor = { id, email, createdAt: Date.parse(created_at) }
  return (await refusesReply(db.query, config, visitor)) ? 'unsubscribed' : null
}
