import { isPublicProvider, mailboxOf, mailDomainOf } from '#domain/leads/mailbox.ts'
import { searchWords } from '#domain/leads/search-terms.ts'
import type { Context } from '#server/context.ts'
import type { LeadInboxTables, LeadKeyPurpose } from '#server/db/lead-inbox-tables.ts'
import type { LeadRow } from '#server/db/tables.ts'
import { keyedHash } from '#server/runtime/keyed-hash.ts'

type LeadKey = LeadInboxTables['lead_keys']

/** Keyed hashes of mailbox, telephone number, company's name and company's email domain. */
export function leadKeys(
  appSecret: string,
  lead: Pick<LeadRow, 'id' | 'email' | 'telephone' | 'company' | 'erased_at'>,
): LeadKey[] {
  if (lead.erased_at !== null) return []
  const domain = mailDomainOf(lead.email)
  const company = searchWords(lead.company ?? '').join(' ')
  const values: [LeadKeyPurpose, string][] = [
    ['person', mailboxOf(lead.email)],
    ...(lead.telephone ? [['telephone', lead.telephone] as [LeadKeyPurpose, string]] : []),
    ...(company ? [['company', `name ${company}`] as [LeadKeyPurpose, string]] : []),
    ...(isPublicProvider(domain) ? [] : [['company', `domain ${domain}`] as [LeadKeyPurpose, string]]),
  ]
  return values.map(([purpose, value]) => ({
    lead_id: lead.id,
    purpose,
    hash: keyedHash(appSecret, 'lead key', `${purpose} ${value}`),
  }))
}

/** By which an address that sent spam is recognised. */
export const addressKey = (appSecret: string, email: string): string =>
  keyedHash(appSecret, 'lead key', `person ${mailboxOf(email)}`)

/** Of a number in E.164. */
export const telephoneKey = (appSecret: string, telephone: string): string =>
  keyedHash(appSecret, 'lead key', `telephone ${telephone}`)

/** One number may be a switchboard's. */
const MAX_ADDRESSES = 10

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
    .limit(10 * MAX_ADDRESSES)
    .execute()
  return Array.from(new Set(leads.map(({ email }) => email.toLowerCase()))).slice(0, MAX_ADDRESSES)
}
