import type { MailHoldReason } from '#domain/leads/incoming-mail.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { LeadMailRow } from '#server/db/lead-inbox-tables.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { recordVisitorReply } from '../inbox/change-lead.ts'
import { countUnmatchedMails } from '../inbox/mails.ts'
import { type FoundLead, findLead } from './find-lead-for-mail.ts'
import type { IncomingMail } from './read-mail.ts'

export type ReceivedMail =
  | { state: 'answered'; leadId: string }
  /** Stored with its lead, but needs no attention from staff. */
  | { state: 'automatic'; leadId: string }
  | { state: 'held'; reason: MailHoldReason }
  | { state: 'known' }
  | { state: 'ignored'; reason: 'ours' | 'automatic' }
  | { state: 'refused'; reason: 'too many of one sender' | 'too many held' | 'replayed' }

type ReceiveContext = Pick<Context, 'db' | 'clock' | 'config' | 'changes'>

/** Unmatched mails; more are refused until staff match or delete some. */
export const MAX_UNMATCHED = 500

/**
 * Stores a mail once, even if it arrives repeatedly or over several channels. `claim` runs in the
 * same transaction; if it returns false, the transaction rolls back.
 */
export async function receiveMail(
  context: ReceiveContext,
  mail: IncomingMail,
  claim: (queries: Queries) => Promise<boolean> = async () => true,
): Promise<ReceivedMail> {
  const { db, changes } = context
  if (mail.isOurs) return { state: 'ignored', reason: 'ours' }
  if (await isKnown(db.query, mail)) return { state: 'known' }
  const found = await findLead(context, db.query, mail)
  const { isExceeded } =
    'leadId' in found
      ? await consumeRateLimit(context, 'proven mails of lead', found.leadId)
      : await consumeRateLimit(context, 'mails of sender', mail.sender ?? '')
  if (isExceeded) return { state: 'refused', reason: 'too many of one sender' }
  const received = await db.write((queries) => store(context, queries, mail, claim))
  // Automatic mail needs no attention from staff.
  if (received.state === 'answered') changes.notify({ leads: [received.leadId] })
  if (received.state === 'held') changes.notify('mails')
  return received
}

/** Some gateways reuse Message-IDs, so different text under a known one is a new mail. */
async function isKnown(queries: Queries, { key, contentKey, text, sender = '' }: IncomingMail): Promise<boolean> {
  const rows = await queries
    .selectFrom('lead_mails')
    .select(['message_id', 'text', 'reply_address'])
    .where('message_id', 'in', [key, contentKey])
    .execute()
  return rows.some((row) => row.message_id === contentKey || (row.text === text && row.reply_address === sender))
}

async function store(
  context: ReceiveContext,
  queries: Queries,
  mail: IncomingMail,
  claim: (queries: Queries) => Promise<boolean>,
): Promise<ReceivedMail> {
  const { db, clock } = context
  if (await isKnown(queries, mail)) return { state: 'known' }
  const found = await findLead(context, queries, mail)
  const isFound = 'leadId' in found
  if (!isFound && mail.automatic) return { state: 'ignored', reason: 'automatic' }
  if (!isFound && (await countUnmatchedMails(queries, MAX_UNMATCHED)) >= MAX_UNMATCHED)
    return { state: 'refused', reason: 'too many held' }
  if (!(await claim(queries)))
    return (await isKnown(queries, mail)) ? { state: 'known' } : { state: 'refused', reason: 'replayed' }
  const now = clock().getTime()
  const row = rowOf(mail, found, now)
  if (!(await insert(queries, row))) {
    if (await isKnown(queries, mail)) return { state: 'known' }
    if (!(await insert(queries, { ...row, message_id: mail.contentKey }))) return { state: 'known' }
  }
  if (!isFound) return { state: 'held', reason: found.reason }
  const { leadId } = found
  if (mail.automatic) return { state: 'automatic', leadId }
  await recordVisitorReply(db, queries, leadId, now)
  return { state: 'answered', leadId }
}

async function insert(queries: Queries, row: LeadMailRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await queries
    .insertInto('lead_mails')
    .values(row)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .executeTakeFirstOrThrow()
  return inserted > 0n
}

const rowOf = (mail: IncomingMail, found: FoundLead, now: number): LeadMailRow => ({
  id: uuidV7(now),
  lead_id: 'leadId' in found ? found.leadId : null,
  delivery_id: null,
  direction: 'in',
  message_id: mail.key,
  in_reply_to: mail.references[0] ?? null,
  sender_name: mail.senderName,
  reply_address: mail.sender ?? '',
  subject: mail.subject,
  text: mail.text,
  cc: '',
  attachments: JSON.stringify(mail.attachments),
  staff_member_id: null,
  held_reason: 'leadId' in found ? (mail.automatic ?? null) : found.reason,
  suggested_lead_id: 'leadId' in found ? null : found.suggested,
  created_at: now,
})
