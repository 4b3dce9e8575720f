import type { LeadStage } from '#domain/lead-stage.ts'
import type { Queries } from '#server/db/database.ts'
import { addressKey } from '../lead-keys.ts'

/**
 * Part of a change of the stage. While an address is marked, its later leads are spam when they
 * arrive; other leads that were spam stay so when the mark is taken away.
 */
export async function moveSpamMark(
  queries: Queries,
  appSecret: string,
  leadId: string,
  { before, after, at }: { before: LeadStage; after: LeadStage; at: number },
): Promise<void> {
  if ((before === 'spam') === (after === 'spam')) return
  const { email } = await queries.selectFrom('leads').select('email').where('id', '=', leadId).executeTakeFirstOrThrow()
  const hash = addressKey(appSecret, email)
  if (after === 'spam')
    await queries
      .insertInto('spam_marks')
      .values({ address_hash: hash, lead_id: leadId, created_at: at })
      .onConflict((conflict) => conflict.column('address_hash').doNothing())
      .execute()
  else await queries.deleteFrom('spam_marks').where('address_hash', '=', hash).execute()
}
