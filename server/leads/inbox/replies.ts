import { mailHoldReasons } from '#domain/leads/incoming-mail.ts'
import type { ReplyContent, ReplyDestination } from '#domain/leads/lead-note.ts'
import { changeAfterWork } from '#domain/leads/lead-stage.ts'
import type { Context } from '#server/context.ts'
import type { Database, Queries } from '#server/db/database.ts'
import type { LeadInboxRow, LeadMailRow } from '#server/db/lead-inbox-tables.ts'
import { newDelivery } from '#server/deliveries/new-deliveries.ts'
import { replyAddress } from '#server/deliveries/recipients/reply-address.ts'
import { refusesReply, suppressedCc } from '#server/deliveries/recipients/suppression-list.ts'
import { type Actor, type ChangeConflict, changeProgress, type LeadProgress, leadProgress } from './change-lead.ts'
import { attachFiles, canAttach, detachFiles, filesOfMails } from './lead-files.ts'
import { listedMail, type Mail } from './mails.ts'

/** Milliseconds in which staff can always undo a reply. */
export const TAKE_BACK_TIME = 10_000

export interface Author extends Actor {
  name: string
  replyAddress: string
}

export interface SentReply extends Omit<ReplyContent, 'cc'> {
  cc?: string
  /** Ids of files of the draft. */
  files?: string[]
  id: string
  leadId: string
  version: number
  markAnswered: boolean
}

type ReplyOutcome =
  | { state: 'stored'; mail: Mail; progress: LeadProgress; repeated: boolean }
  /** Another staff member has changed the lead and may have replied. */
  | { state: 'conflict'; conflict: ChangeConflict }
  | { state: 'refused'; reason: 'held' | 'erased' }
  | { state: 'unaddressed' }
  | { state: 'suppressed'; cc?: string }
  | { state: 'files gone' }
  | { state: 'taken' }
  | { state: 'missing' }

type ReplyContext = Pick<Context, 'db' | 'clock' | 'changes'> & { config: Pick<Context['config'], 'appSecret'> }

export async function sendReply(context: ReplyContext, author: Author, sent: SentReply): Promise<ReplyOutcome> {
  const { db, clock, changes } = context
  const by = { ...author, at: clock().getTime() }
  const outcome = await db.write((queries) => planReply(context, queries, by, sent))
  if (outcome.state === 'stored' && !outcome.repeated) changes.notify({ leads: [sent.leadId] })
  return outcome
}

async function planReply(
  context: ReplyContext,
  queries: Queries,
  by: Author & { at: number },
  sent: SentReply,
): Promise<ReplyOutcome> {
  const { db, config } = context
  const found = await lockedLead(db, queries, sent.leadId)
  if (!found) return { state: 'missing' }
  const known = await queries.selectFrom('lead_mails').selectAll().where('id', '=', sent.id).executeTakeFirst()
  if (known) return isSame(known, by, sent) ? stored(queries, known, leadProgress(found.row), true) : { state: 'taken' }
  if (found.isErased) return { state: 'refused', reason: 'erased' }
  if (found.row.held === 1) return { state: 'refused', reason: 'held' }
  if (found.visitor.email === '') return { state: 'unaddressed' }
  if (await refusesReply(queries, config, found.visitor)) return { state: 'suppressed' }
  const cc = await suppressedCc(queries, config, sent.cc)
  if (cc !== undefined) return { state: 'suppressed', cc }
  const { files = [] } = sent
  if (!(await canAttach(queries, { staffMemberId: by.staffMemberId, leadId: sent.leadId }, files)))
    return { state: 'files gone' }
  const progress = await changeProgress(context, queries, progressOf(found.row, by, sent), by)
  if (progress.state !== 'changed') return progress
  const mail = await insert(queries, by, sent)
  await attachFiles(queries, mail.id, files)
  await queries
    .deleteFrom('reply_drafts')
    .where('lead_id', '=', sent.leadId)
    .where('staff_member_id', '=', by.staffMemberId)
    .execute()
  await by.audit?.(queries, {
    action: 'lead.replied',
    leadId: sent.leadId,
    fields: [{ name: 'reply', after: sent.id }],
  })
  return stored(queries, mail, progress.lead, false)
}

async function stored(
  queries: Queries,
  mail: LeadMailRow,
  progress: LeadProgress,
  repeated: boolean,
): Promise<ReplyOutcome> {
  const files = await filesOfMails(queries, [mail.id])
  return { state: 'stored', mail: listedMail(mail, files.get(mail.id)), progress, repeated }
}

/**
 * Same lock order as an erasure. The lock is exclusive, so that the second of two equal requests
 * finds what the first has stored.
 */
async function lockedLead({ dialect }: Pick<Database, 'dialect'>, queries: Queries, id: string) {
  const isShared = dialect === 'postgres'
  const lead = queries.selectFrom('leads').select(['email', 'created_at', 'erased_at']).where('id', '=', id)
  const inbox = queries.selectFrom('lead_inbox').selectAll().where('lead_id', '=', id)
  const found = await (isShared ? lead.forShare() : lead).executeTakeFirst()
  const row = await (isShared ? inbox.forUpdate() : inbox).executeTakeFirst()
  if (!found || !row) return undefined
  return { row, visitor: { id, email: found.email, createdAt: found.created_at }, isErased: found.erased_at !== null }
}

const isSame = (known: LeadMailRow, { staffMemberId }: Actor, { leadId, subject, text, cc = '' }: SentReply) =>
  known.lead_id === leadId &&
  known.staff_member_id === staffMemberId &&
  known.subject === subject &&
  known.text === text &&
  known.cc === cc

/** The same staff member's changes on another page are not a conflict. */
function progressOf(row: LeadInboxRow, { staffMemberId }: Actor, { leadId, version, markAnswered }: SentReply) {
  return {
    ...changeAfterWork(row, staffMemberId),
    ...(markAnswered && { stage: 'answered' as const }),
    id: leadId,
    version: row.changed_by === staffMemberId ? row.version : version,
  }
}

async function insert(
  queries: Queries,
  { staffMemberId, name, replyAddress, at }: Author & { at: number },
  { id, leadId, subject, text, cc = '' }: SentReply,
): Promise<LeadMailRow> {
  const { count } = await queries
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('lead_id', '=', leadId)
    .where('channel', '=', 'reply')
    .executeTakeFirstOrThrow()
  const delivery = newDelivery(leadId, { channel: 'reply', receiver: 'visitor', purpose: `reply ${count + 1}` }, at)
  const answered = await queries
    .selectFrom('lead_mails')
    .select('message_id')
    .where('lead_id', '=', leadId)
    .where('direction', '=', 'in')
    // Skips automatic mail, which needs no reply.
    .where(({ or, eb }) => or([eb('held_reason', 'is', null), eb('held_reason', 'in', mailHoldReasons)]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const mail: LeadMailRow = {
    id,
    lead_id: leadId,
    delivery_id: delivery.id,
    direction: 'out',
    message_id: null,
    in_reply_to: answered?.message_id?.startsWith('<') ? answered.message_id : null,
    sender_name: name,
    reply_address: replyAddress,
    subject,
    text,
    cc,
    attachments: '[]',
    staff_member_id: staffMemberId,
    held_reason: null,
    suggested_lead_id: null,
    created_at: at,
  }
  await queries
    .insertInto('deliveries')
    .values({ ...delivery, due_at: at + TAKE_BACK_TIME })
    .execute()
  await queries.insertInto('lead_mails').values(mail).execute()
  return mail
}

type Unsent = 'taken back' | 'too late' | 'missing'

/**
 * Cancels the author's own reply if no process has started to send it, and restores it as a draft.
 * The mail's row stays, so that a repeated request does not send it after all.
 */
export async function takeBackReply(
  { db, clock, changes }: Omit<ReplyContext, 'config'>,
  actor: Actor,
  { id, leadId }: Pick<SentReply, 'id' | 'leadId'>,
): Promise<Unsent> {
  const now = clock().getTime()
  const outcome = await db.write(async (queries): Promise<Unsent> => {
    const mail = await queries
      .selectFrom('lead_mails')
      .select(['delivery_id', 'subject', 'text', 'cc'])
      .where('id', '=', id)
      .where('lead_id', '=', leadId)
      .where('staff_member_id', '=', actor.staffMemberId)
      .executeTakeFirst()
    if (!mail?.delivery_id) return 'missing'
    const isCancelled = await cancel(queries, mail.delivery_id, now)
    if (!isCancelled) return wasCancelled(queries, mail.delivery_id)
    await detachFiles(queries, id)
    const { subject, text, cc } = mail
    await queries
      .insertInto('reply_drafts')
      .values({ lead_id: leadId, staff_member_id: actor.staffMemberId, subject, text, cc, updated_at: now })
      .onConflict((conflict) => conflict.columns(['lead_id', 'staff_member_id']).doNothing())
      .execute()
    await actor.audit?.(queries, { action: 'lead.replied', leadId, fields: [{ name: 'reply', before: id }] })
    return 'taken back'
  })
  if (outcome === 'taken back') changes.notify({ leads: [leadId] })
  return outcome
}

/** A delivery that was tried before may have arrived, even if it is pending again. */
async function cancel(queries: Queries, deliveryId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('deliveries')
    .set({ state: 'cancelled', last_error: 'taken-back', updated_at: now })
    .where('id', '=', deliveryId)
    .where('state', '=', 'pending')
    .where('first_attempt_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

async function wasCancelled(queries: Queries, deliveryId: string): Promise<Unsent> {
  const delivery = await queries
    .selectFrom('deliveries')
    .select('state')
    .where('id', '=', deliveryId)
    .executeTakeFirst()
  return delivery?.state === 'cancelled' ? 'taken back' : 'too late'
}

interface ReplyTo {
  address: string
  destination: ReplyDestination
}

/** Without inbound mail, visitors reply to the author's own address. */
export function replyToOf(
  config: Pick<Context['config'], 'inbound' | 'appSecret'>,
  leadId: string,
  { email }: { email: string },
): ReplyTo {
  const address = replyAddress(config, leadId)
  return address === undefined ? { address: email, destination: 'sender' } : { address, destination: 'inbox' }
}
