import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { emailHashes } from './contact-hash.ts'
import { suppressedAt } from './suppression-list.ts'

interface Asked {
  id: string
  email: string
  /** Milliseconds since 1970. */
  createdAt: number
}

/**
 * True if the person unsubscribed after the lead and after their last proven mail about it. A reply
 * to what they ask later is allowed (decision 84). Automatic mail, and mail that anyone can have
 * written, does not count.
 */
export async function refusesReply(
  queries: Queries,
  { appSecret }: Pick<Context['config'], 'appSecret'>,
  { id, email, createdAt }: Asked,
): Promise<boolean> {
  const leftAt = await suppressedAt(queries, emailHashes(appSecret, email))
  if (leftAt === undefined || leftAt < createdAt) return false
  const wrote = await queries
    .selectFrom('lead_mails')
    .select('id')
    .where('lead_id', '=', id)
    .where('direction', '=', 'in')
    .where('held_reason', 'is', null)
    .where('created_at', '>', leftAt)
    .limit(1)
    .executeTakeFirst()
  return wrote === undefined
}
