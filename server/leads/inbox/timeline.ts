import { isWrittenToFile } from '#domain/deliveries/delivery.ts'
import { compareNewestFirst, type TimelineEntry } from '#domain/leads/timeline-entry.ts'
import type { AuditAction } from '#domain/staff/audit-action.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { DeliveryHistory } from '#server/deliveries/list-deliveries.ts'
import { type ListedAudit, listAudit } from '#server/staff/audit-log.ts'
import { type LeadWithDeliveries, readLead } from '../lead-records.ts'
import { correctionsOf } from './correct-lead.ts'
import { isReason, reasonsOf } from './lead-reasons.ts'
import { type Mail, mailsOfLead } from './mails.ts'
import { type Note, notesOfLead } from './notes.ts'

type ListedMail = Omit<Mail, 'lead_id' | 'message_id' | 'in_reply_to' | 'reply_address' | 'suggested_lead_id'>
type TimelineLine = TimelineEntry<Note, ListedMail>

const ownEntryActions = ['lead.noted', 'lead.replied', 'lead.corrected']
/** Audit entries of one lead; older ones are only in the audit log. */
const MAX_AUDIT_ENTRIES = 1_000

type MailPosition = { id: string; at: string; type: 'mail'; mail?: undefined }

interface TimelinePage {
  items: TimelineLine[]
  hasMore: boolean
}

const ALL_ENTRIES = { after: undefined, limit: Number.MAX_SAFE_INTEGER }

/**
 * One page of a lead's history, newest first. Undefined for an unknown id. Reads mail texts for
 * this page only, because a lead may have thousands of mails.
 */
export async function readTimeline(
  context: Pick<Context, 'db'>,
  id: string,
  { after, limit }: { after: { at: string; id: string } | undefined; limit: number } = ALL_ENTRIES,
): Promise<TimelinePage | undefined> {
  const { query } = context.db
  const lead = await readLead(context, id)
  if (!lead) return undefined
  const work = await auditEntries(query, lead)
  const reasons = await reasonsOf(context, id)
  const textOf = new Map(reasons.map(({ id, text }) => [id, text]))
  const isKnown = (action: AuditAction) => work.some((entry) => entry.action === action)
  const places: (TimelineLine | MailPosition)[] = [
    ...leadEntries(lead, isKnown),
    ...lead.deliveries.flatMap(deliveryEntries),
    ...(await notesOfLead(context, id)).map(
      (note): TimelineLine => ({ id: note.id, at: note.created_at, type: 'note', note }),
    ),
    ...(await correctionsOf(query, id)).map(
      ({ created_at: at, ...correction }): TimelineLine => ({ ...correction, at, type: 'correction' }),
    ),
    ...(await mailPositions(query, id)),
    ...work.map(
      ({ id, at, action, staffMemberId, fields }): TimelineLine => ({
        id,
        at,
        type: 'work',
        event: action,
        staff_member_id: staffMemberId,
        fields: fields.map((field) =>
          isReason(field.name) ? { ...field, after: textOf.get(String(field.after)) ?? null } : field,
        ),
      }),
    ),
    ...reasons.flatMap(({ id, kind, text, created_at: at }): TimelineLine[] =>
      kind === 'returned' ? [{ ...returnedLead, id, at, fields: [{ name: 'snooze_reason', after: text }] }] : [],
    ),
    ...(await demoEntries(query, id)),
  ].sort(byPosition)
  const rest = after === undefined ? places : places.filter((place) => byPosition(place, after) > 0)
  return { items: await withMails(context, id, rest.slice(0, limit)), hasMore: rest.length > limit }
}

const returnedLead = { type: 'work', event: 'lead.returned', staff_member_id: null } as const

const byPosition = (one: { at: string; id: string }, other: { at: string; id: string }) =>
  compareNewestFirst(one, other)

async function mailPositions(queries: Queries, leadId: string): Promise<MailPosition[]> {
  const mails = await queries
    .selectFrom('lead_mails')
    .select(['id', 'created_at'])
    .where('lead_id', '=', leadId)
    .execute()
  return mails.map(({ id, created_at }) => ({ id, at: new Date(created_at).toISOString(), type: 'mail' }))
}

async function withMails(
  context: Pick<Context, 'db'>,
  leadId: string,
  places: readonly (TimelineLine | MailPosition)[],
): Promise<TimelineLine[]> {
  const ids = places.flatMap(({ type, id }) => (type === 'mail' ? [id] : []))
  const mails = ids.length === 0 ? [] : await mailsOfLead(context, leadId, ids)
  const lines = new Map(mails.map((mail) => [mail.id, mailEntry(mail)]))
  return places.flatMap((place) => (place.type === 'mail' ? (lines.get(place.id) ?? []) : [place]))
}

const mailEntry = ({
  lead_id,
  message_id,
  in_reply_to,
  reply_address,
  suggested_lead_id,
  ...mail
}: Mail): TimelineLine => ({
  id: mail.id,
  at: mail.created_at,
  type: 'mail',
  mail,
})

function leadEntries(
  { created_at, released_at, erased_at, held_reasons }: LeadWithDeliveries,
  isKnown: (action: AuditAction) => boolean,
) {
  const turn = (event: 'stored' | 'held' | 'approved' | 'erased', at: string | null): TimelineLine[] =>
    at === null ? [] : [{ id: `lead:${event}`, at, type: 'lead', event, reasons: event === 'held' ? held_reasons : [] }]
  return [
    ...turn(held_reasons.length > 0 ? 'held' : 'stored', isKnown('lead.added') ? null : created_at),
    ...turn('approved', isKnown('lead.approved') ? null : released_at),
    ...turn('erased', erased_at),
  ]
}

function deliveryEntries(delivery: DeliveryHistory): TimelineLine[] {
  const { id, channel, receiver, purpose, statuses, last_error, updated_at } = delivery
  const move = (
    event: Extract<TimelineLine, { type: 'delivery' }>['event'],
    at: string,
    error: string | null,
  ): TimelineLine => ({
    ...{ id: `${id}:${event}`, at, type: 'delivery', event, delivery_id: id },
    ...{ channel, receiver, purpose, error },
  })
  // The message was never sent, even if it was opened on the demo page.
  if (isWrittenToFile(delivery)) return [move('written', updated_at, null)]
  const end = outcomeOf(delivery)
  return [
    ...statuses.map(({ status, at }) => move(status, at, status === 'failed' ? last_error : null)),
    ...(end && !(end === 'done' && statuses.length > 0) ? [move(end, updated_at, last_error)] : []),
  ]
}

function outcomeOf({ state, attempts, last_error }: DeliveryHistory) {
  if (state === 'pending') return attempts > 0 && last_error !== null ? 'failing' : undefined
  return state === 'sending' ? undefined : state
}

/** The first read by each person, and all changes; notes and mails are separate entries. */
async function auditEntries(queries: Queries, { id, deliveries }: LeadWithDeliveries): Promise<ListedAudit[]> {
  const subjects = [
    { kind: 'lead', id } as const,
    ...deliveries.map((delivery) => ({ kind: 'delivery', id: delivery.id }) as const),
  ]
  const entries: ListedAudit[] = []
  for (const subject of subjects) entries.push(...(await listAudit(queries, { subject, limit: MAX_AUDIT_ENTRIES })))
  const firstViews = new Map(
    entries.filter(({ action }) => action === 'lead.read').map((entry) => [entry.staffMemberId, entry.id]),
  )
  return entries.filter(
    ({ id, action, staffMemberId }) =>
      !ownEntryActions.includes(action) && (action !== 'lead.read' || firstViews.get(staffMemberId) === id),
  )
}

async function demoEntries(queries: Queries, leadId: string): Promise<TimelineLine[]> {
  const demo = await queries.selectFrom('demos').selectAll().where('lead_id', '=', leadId).executeTakeFirst()
  if (!demo) return []
  const phones = await queries
    .selectFrom('pass_registrations')
    .select(['device_id', 'registered_at'])
    .where('serial', '=', demo.serial)
    .orderBy('registered_at')
    .execute()
  const turn = (event: 'created' | 'room' | 'phone', at: number, place: number, room: string | null): TimelineLine => ({
    ...{ id: `demo:${event}:${place}`, at: new Date(at).toISOString(), type: 'demo', event, room },
  })
  return [
    turn('created', demo.created_at, 0, null),
    ...(demo.changed_at > demo.created_at ? [turn('room', demo.changed_at, 0, demo.room)] : []),
    ...phones.map(({ registered_at }, place) => turn('phone', registered_at, place, null)),
  ]
}
