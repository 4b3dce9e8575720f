import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { contactHash, emailHashes } from './contact-hash.ts'

type Reason = 'unsubscribed' | 'stop'

/** Suppresses all channels: also the other contact that the person gave for the latest demo. */
export async function suppress(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  hash: string,
  reason: Reason,
): Promise<void> {
  const now = clock().getTime()
  await db.write(async (queries) => {
    const hashes = [hash, ...(await otherContacts(queries, config.appSecret, hash))]
    await queries
      .insertInto('suppressions')
      .values(hashes.map((address_hash) => ({ address_hash, reason, created_at: now })))
      // Also of whoever left before, since what they asked in between is answered until now.
      .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ reason, created_at: now }))
      .execute()
  })
}

export const isSuppressed = async (queries: Queries, hashes: string[]): Promise<boolean> =>
  (await suppressedAt(queries, hashes)) !== undefined

/** When the person left for the last time, ms since 1970; undefined if they did not. */
export async function suppressedAt(queries: Queries, hashes: string[]): Promise<number | undefined> {
  const { left } = await queries
    .selectFrom('suppressions')
    .select(({ fn }) => fn.max<number | null>('created_at').as('left'))
    .where('address_hash', 'in', hashes)
    .executeTakeFirstOrThrow()
  return left ?? undefined
}

async function otherContacts(queries: Queries, appSecret: string, hash: string): Promise<string[]> {
  const lead = await queries
    .selectFrom('demo_slots')
    .innerJoin('leads', 'leads.id', 'demo_slots.lead_id')
    .select(['leads.email', 'leads.telephone'])
    .where('demo_slots.address_hash', '=', hash)
    .where('leads.erased_at', 'is', null)
    .executeTakeFirst()
  if (!lead) return []
  const both = [
    ...emailHashes(appSecret, lead.email),
    ...(lead.telephone ? [contactHash(appSecret, 'telephone', lead.telephone)] : []),
  ]
  return both.filter((one) => one !== hash)
}
