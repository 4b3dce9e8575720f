import type { NoReplyReason } from '#domain/lead-reply.ts'
import type { Context } from '#server/context.ts'
import type { LeadWithDeliveries } from '#server/leads/read-lead.ts'
import { emailHashes } from '#server/recipients/contact-hash.ts'
import { isSuppressed } from '#server/recipients/suppress.ts'

type Looking = Pick<Context, 'db'> & { config: Pick<Context['config'], 'appSecret'> }

/** Why nobody can reply to the lead; null where somebody can. */
export async function noReplyReason(
  { db, config }: Looking,
  { erased_at, state, email }: Pick<LeadWithDeliveries, 'erased_at' | 'state' | 'email'>,
): Promise<NoReplyReason | null> {
  if (erased_at !== null) return 'erased'
  if (state === 'held') return 'held'
  return (await isSuppressed(db.query, emailHashes(config.appSecret, email))) ? 'unsubscribed' : null
}
