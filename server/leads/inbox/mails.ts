import type { Context } from '#server/context.ts'
import type { LeadMailRow } from '#server/db/lead-inbox-tables.ts'

/** One mail of a lead's correspondence. Timestamps are in ISO 8601. */
export type Mail = Omit<LeadMailRow, 'attachments' | 'created_at'> & {
  /** Names of files, which are not kept. */
  attachments: string[]
  created_at: string
}

/** All of a lead, or those of them that `ids` names; oldest first. */
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
  return mails.map(listedMail)
}

export const listedMail = (row: LeadMailRow): Mail => ({
  ...row,
  attachments: JSON.parse(row.attachments) as string[],
  created_at: new Date(row.created_at).toISOString(),
})
