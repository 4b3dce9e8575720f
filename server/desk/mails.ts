import type { Context } from '#server/context.ts'
import type { LeadMailRow } from '#server/db/desk-tables.ts'

/** One mail of a lead's correspondence. Timestamps are in ISO 8601. */
export type Mail = Omit<LeadMailRow, 'attachments' | 'created_at'> & {
  /** Names of files, which are not kept. */
  attachments: string[]
  created_at: string
}

/** Oldest first. */
export async function mailsOfLead({ db }: Pick<Context, 'db'>, leadId: string): Promise<Mail[]> {
  const mails = await db.query
    .selectFrom('lead_mails')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return mails.map(listedMail)
}

export const listedMail = (row: LeadMailRow): Mail => ({
  ...row,
  attachments: JSON.parse(row.attachments) as string[],
  created_at: new Date(row.created_at).toISOString(),
})
