import type { Context } from '#server/context.ts'

export interface Draft {
  subject: string
  text: string
  cc: string
  updated_at: string
}

/** The last write wins: only its author writes a draft. Undefined if the lead is deleted or erased. */
export async function saveDraft(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  staffMemberId: string,
  { leadId, subject, text, cc = '' }: { leadId: string; subject: string; text: string; cc?: string },
): Promise<Draft | undefined> {
  const draft = { subject, text, cc, updated_at: clock().getTime() }
  return db.write(
    async (queries) => {
      const lead = queries.selectFrom('leads').select('id').where('id', '=', leadId).where('erased_at', 'is', null)
      // Locked on PostgreSQL, so that no erasure runs before the draft is stored.
      if (!(await (db.dialect === 'postgres' ? lead.forShare() : lead).executeTakeFirst())) return undefined
      await queries
        .insertInto('reply_drafts')
        .values({ lead_id: leadId, staff_member_id: staffMemberId, ...draft })
        .onConflict((conflict) => conflict.columns(['lead_id', 'staff_member_id']).doUpdateSet(draft))
        .execute()
      return listedDraft(draft)
    },
    // The browser stores a copy too.
    { durability: 'relaxed' },
  )
}

export async function findDraft(
  { db }: Pick<Context, 'db'>,
  staffMemberId: string,
  leadId: string,
): Promise<Draft | undefined> {
  const draft = await db.query
    .selectFrom('reply_drafts')
    .select(['subject', 'text', 'cc', 'updated_at'])
    .where('lead_id', '=', leadId)
    .where('staff_member_id', '=', staffMemberId)
    .executeTakeFirst()
  return draft && listedDraft(draft)
}

export async function removeDraft({ db }: Pick<Context, 'db'>, staffMemberId: string, leadId: string): Promise<void> {
  await db.write((queries) =>
    queries
      .deleteFrom('reply_drafts')
      .where('lead_id', '=', leadId)
      .where('staff_member_id', '=', staffMemberId)
      .execute(),
  )
}

const listedDraft = ({ updated_at, ...draft }: Omit<Draft, 'updated_at'> & { updated_at: number }): Draft => ({
  ...draft,
  updated_at: new Date(updated_at).toISOString(),
})
