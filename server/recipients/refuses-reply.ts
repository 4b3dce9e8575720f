import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { emailHashes } from './contact-hash.ts'
import { suppressedAt } from './suppress.ts'

interface Asked {
  id: string
  email: string
  /** Milliseconds since 1970. */
  createdAt: number
}

/**
 * Whether a person has left since they asked: by the lead, or by a mail that they wrote about it.
 * Whoever asks something after they left gets an answer to that (decision 60).
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
    .where('created_at', '>', leftAt)
    .limit(1)
    .executeTakeFirst()
  return wrote === undefined
}
