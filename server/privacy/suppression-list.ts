import type { Context } from '#server/context.ts'
import { contactHash, emailHashes } from '#server/deliveries/recipients/suppression-list.ts'
import { emailHash } from './person-email.ts'

/** Counts stop at `MOST`, which means "and more". */
export interface SuppressionListSize {
  suppressed: number
  erased: number
}

export interface ListedContact {
  suppressed_at: string | null
  erased_at: string | null
}

export type Contact = { email: string } | { telephone: string }

const MAX_COUNT = 1_000

/** Includes leads that their visitors erased, because hashes alone do not tell them apart. */
export async function countSuppressionList({ db }: Pick<Context, 'db'>): Promise<SuppressionListSize> {
  const suppressions = await db.query
    .selectFrom('suppressions')
    .select('created_at')
    .limit(MAX_COUNT + 1)
    .execute()
  const erasures = await db.query
    .selectFrom('erasures')
    .select('erased_at')
    .limit(MAX_COUNT + 1)
    .execute()
  return { suppressed: suppressions.length, erased: erasures.length }
}

/** Checks one contact without revealing any other. */
export async function findContactOnLists(
  { db, config }: Pick<Context, 'db' | 'config'>,
  contact: Contact,
): Promise<ListedContact> {
  const hashes =
    'email' in contact
      ? emailHashes(config.appSecret, contact.email)
      : [contactHash(config.appSecret, 'telephone', contact.telephone)]
  const suppression = await db.query
    .selectFrom('suppressions')
    .select('created_at')
    .where('address_hash', 'in', hashes)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  const erasure =
    'email' in contact
      ? await db.query
          .selectFrom('erasures')
          .select('erased_at')
          .where('email_hash', '=', emailHash(config.appSecret, contact.email))
          .executeTakeFirst()
      : undefined
  return { suppressed_at: iso(suppression?.created_at), erased_at: iso(erasure?.erased_at) }
}

const iso = (timestamp: number | undefined) => (timestamp === undefined ? null : new Date(timestamp).toISOString())
