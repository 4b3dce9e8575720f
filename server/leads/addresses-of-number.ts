import type { Context } from '#server/context.ts'
import { telephoneKey } from './lead-keys.ts'

/** One number may be a switchboard's. */
const MOST = 10

/** Email addresses of those who gave this number (E.164), those that came last first. */
export async function addressesOfNumber(
  { db, config }: Pick<Context, 'db'> & { config: Pick<Context['config'], 'appSecret'> },
  telephone: string,
): Promise<string[]> {
  const leads = await db.query
    .selectFrom('lead_keys')
    .innerJoin('leads', 'leads.id', 'lead_keys.lead_id')
    .select('leads.email')
    .where('purpose', '=', 'telephone')
    .where('hash', '=', telephoneKey(config.appSecret, telephone))
    .where('leads.erased_at', 'is', null)
    .orderBy('lead_keys.lead_id', 'desc')
    .limit(10 * MOST)
    .execute()
  return Array.from(new Set(leads.map(({ email }) => email.toLowerCase()))).slice(0, MOST)
}
