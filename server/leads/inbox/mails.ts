import type { MailHoldReason } from '#domain/leads/incoming-mail.ts'
import type { Context } from '#server/context.ts'
import type { Database, Queries } from '#server/db/database.ts'
import type { LeadMailRow } from '#server/db/lead-inbox-tables.ts'
import { type Actor, recordVisitorReply } from './change-lead.ts'
import { filesOfMails, type LeadFile } from './lead-files.ts'

export type Mail = Omit<LeadMailRow, 'attachments' | 'created_at'> & {
  attachments: string[]
  files: LeadFile[]
  created_at: string
}

export async function mailsOfLead(
  { db }: Pick<Context, 'db'>,
  leadId: string,
  ids?: readonly string[],
): Promise<Mail[]> {
  const ofLead = db.query
    .selectFrom('lead_mails')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('created_at')
    .orderBy('id')
  const mails = await (ids === undefined ? ofLead : ofLead.where('id', 'in', ids)).execute()
  const files = await filesOfMails(
    db.query,
    mails.map(({ id }) => id),
  )
  return mails.map((mail) => listedMail(mail, files.get(mail.id)))
}

export const listedMail = (row: LeadMailRow, files: LeadFile[] = []): Mail => ({
  ...row,
  files,
  attachments: JSON.parse(row.attachments) as string[],
  created_at: new Date(row.created_at).toISOString(),
})

interface UnmatchedMail {
  id: string
  held_reason: MailHoldReason
  sender_name: string
  sender: string
  subject: string
  text: string
  attachments: string[]
  created_at: string
  /** The mail refers to this lead, but its sender is not the lead's visitor. */
  suggested: { id: string; name: string; company: string | null } | null
}

type Matched = 'matched' | 'missing' | 'no lead'

/** Newest first; `before` is the id of the last one on the previous page. */
export async function listUnmatchedMails(
  { db }: Pick<Context, 'db'>,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<UnmatchedMail[]> {
  const mails = await unmatchedMails(db.query)
    .$if(before !== undefined, (mails) => mails.where('lead_mails.id', '<', before ?? ''))
    .leftJoin('leads', (join) =>
      join.onRef('leads.id', '=', 'lead_mails.suggested_lead_id').on('leads.erased_at', 'is', null),
    )
    .select(['lead_mails.id', 'held_reason', 'sender_name', 'reply_address', 'subject', 'text', 'attachments'])
    .select(['lead_mails.created_at', 'leads.id as lead_id', 'first_name', 'last_name', 'email', 'company'])
    .orderBy('lead_mails.id', 'desc')
    .limit(limit)
    .execute()
  return mails.map(({ held_reason, reply_address, attachments, created_at, lead_id, company, ...mail }) => ({
    ...{ id: mail.id, sender_name: mail.sender_name, sender: reply_address, subject: mail.subject, text: mail.text },
    // Only inbound mail is stored without a lead, and always with a reason.
    held_reason: held_reason as MailHoldReason,
    attachments: JSON.parse(attachments) as string[],
    created_at: new Date(created_at).toISOString(),
    suggested: lead_id === null ? null : { id: lead_id, name: nameOf(mail), company },
  }))
}

const nameOf = ({ first_name, last_name, email }: Record<'first_name' | 'last_name' | 'email', string | null>) =>
  [first_name, last_name].filter(Boolean).join(' ') || (email ?? '')

export async function countUnmatchedMails(queries: Queries, most: number): Promise<number> {
  const { count } = await queries
    .selectFrom(unmatchedMails(queries).select('lead_mails.id').limit(most).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const unmatchedMails = (queries: Queries) => queries.selectFrom('lead_mails').where('lead_mails.lead_id', 'is', null)

/** The reason stays, because a match does not prove who wrote the mail. */
export async function matchMail(
  { db, clock, changes }: Pick<Context, 'db' | 'clock' | 'changes'>,
  { staffMemberId, audit }: Actor,
  { id, leadId }: { id: string; leadId: string },
): Promise<Matched> {
  const now = clock().getTime()
  const outcome = await db.write(async (queries): Promise<Matched> => {
    if (!(await openLead(db, queries, leadId))) return 'no lead'
    const { numUpdatedRows } = await queries
      .updateTable('lead_mails')
      .set({ lead_id: leadId, suggested_lead_id: null })
      .where('id', '=', id)
      .where('lead_id', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return 'missing'
    await recordVisitorReply(db, queries, leadId, now, staffMemberId)
    await audit?.(queries, { action: 'mail.matched', leadId, fields: [{ name: 'mail', after: id }] })
    return 'matched'
  })
  if (outcome === 'matched') changes.notify({ leads: [leadId] })
  if (outcome === 'matched') changes.notify('mails')
  return outcome
}

/** Locks in the same order as an erasure. False if staff cannot work on the lead. */
async function openLead({ dialect }: Pick<Database, 'dialect'>, queries: Queries, id: string): Promise<boolean> {
  const lead = queries.selectFrom('leads').select('id').where('id', '=', id).where('erased_at', 'is', null)
  return (await (dialect === 'postgres' ? lead.forShare() : lead).executeTakeFirst()) !== undefined
}

export async function removeUnmatchedMail(
  { db, changes }: Pick<Context, 'db' | 'changes'>,
  id: string,
  note: (queries: Queries) => Promise<void>,
): Promise<boolean> {
  const isRemoved = await db.write(async (queries) => {
    const { numDeletedRows } = await queries
      .deleteFrom('lead_mails')
      .where('id', '=', id)
      .where('lead_id', 'is', null)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await note(queries)
    return numDeletedRows > 0n
  })
  if (isRemoved) changes.notify('mails')
  return isRemoved
}
