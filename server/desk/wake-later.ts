import type { Context } from '#server/context.ts'

/** Lets leads wait again whose reminder is due. Returns their ids. */
export async function wakeLater({ db, clock, changes }: Pick<Context, 'db' | 'clock' | 'changes'>): Promise<string[]> {
  const now = clock().getTime()
  const due = await db.query.selectFrom('lead_desk').select('seq').where('later_until', '<=', now).executeTakeFirst()
  if (!due) return []
  const leads = await db.write(async (queries) => {
    const woken = await queries
      .updateTable('lead_desk')
      .set({ waits: 1, later_until: null })
      .where('later_until', '<=', now)
      .returning('lead_id')
      .execute()
    return woken.map(({ lead_id }) => lead_id)
  })
  changes.notify({ leads })
  return leads
}
