import type { NoReplyReason } from '#domain/lead-reply.ts'
import type { Context } from '#server/context.ts'
import { refusesReply } from '#server/deliveries/recipients/refuses-reply.ts'
import type { LeadWithDeliveries } from '../read-lead.ts'

type Looking = Pick<Context, 'db'> & { config: Pick<Context['config'], 'appSecret'> }

/** Why nobody can reply to the lead; null where somebody can. */
export async function noReplyReason(
  { db, config }: Looking,
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
  const asked = { id, email, createdAt: Date.parse(created_at) }
  return (await refusesReply(db.query, config, asked)) ? 'unsubscribed' : null
}
