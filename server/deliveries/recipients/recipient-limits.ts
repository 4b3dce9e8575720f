import { isPublicProvider, mailDomainOf } from '#domain/leads/mailbox.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { contactHash } from './suppression-list.ts'

/** Visitor emails in 24 hours, in total and per domain; 0 is off. Staff have no limit. */
type EmailLimits = Pick<Context['config'], 'appSecret' | 'emailDailyLimit' | 'emailDomainDailyLimit'>

export const EMAIL_WINDOW = 24 * 3_600_000

type EmailLimitReason = 'email-limit' | 'email-domain-limit'

export async function findEmailLimitReason(
  queries: Queries,
  limits: EmailLimits,
  email: string,
  now: number,
): Promise<EmailLimitReason | undefined> {
  const { emailDailyLimit, emailDomainDailyLimit } = limits
  if (emailDailyLimit > 0 && (await countEmails(queries, now)) >= emailDailyLimit) return 'email-limit'
  const domain = mailDomainOf(email)
  if (emailDomainDailyLimit === 0 || isPublicProvider(domain)) return undefined
  const hash = domainHash(limits, email)
  return (await countEmails(queries, now, hash)) >= emailDomainDailyLimit ? 'email-domain-limit' : undefined
}

export async function countEmail(
  queries: Queries,
  limits: EmailLimits,
  { id, email }: { id: string; email: string },
  now: number,
): Promise<void> {
  await queries
    .insertInto('visitor_emails')
    .values({ delivery_id: id, domain_hash: domainHash(limits, email), planned_at: now })
    .onConflict((conflict) => conflict.column('delivery_id').doNothing())
    .execute()
}

export async function countEmails(queries: Queries, now: number, hash?: string): Promise<number> {
  let query = queries
    .selectFrom('visitor_emails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('planned_at', '>', now - EMAIL_WINDOW)
  if (hash !== undefined) query = query.where('domain_hash', '=', hash)
  return (await query.executeTakeFirstOrThrow()).count
}

const domainHash = ({ appSecret }: EmailLimits, email: string) =>
  contactHash(appSecret, 'email-domain', mailDomainOf(email))

export async function isSlotClaimed(queries: Queries, hashes: string[], now: number): Promise<boolean> {
  if (hashes.length === 0) return false
  const found = await queries
    .selectFrom('demo_slots')
    .select('address_hash')
    .where('address_hash', 'in', hashes)
    .where('until', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

interface Slot {
  hash: string
  leadId: string
  until: number
}

/** The hash is unique in the database, so the slot works across processes. */
export async function claimSlot(queries: Queries, { hash, leadId, until }: Slot, now: number): Promise<boolean> {
  if (until <= now) return true
  const claimed = await queries
    .insertInto('demo_slots')
    .values({ address_hash: hash, lead_id: leadId, until })
    .onConflict((conflict) =>
      conflict.column('address_hash').doUpdateSet({ lead_id: leadId, until }).where('demo_slots.until', '<=', now),
    )
    .returning('address_hash')
    .execute()
  return claimed.length > 0
}
