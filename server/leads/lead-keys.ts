import { isPublicProvider, mailboxOf, mailDomainOf } from '#domain/leads/mailbox.ts'
import { searchWords } from '#domain/leads/search-terms.ts'
import type { Context } from '#server/context.ts'
import type { LeadInboxTables, LeadKeyPurpose } from '#server/db/lead-inbox-tables.ts'
import type { LeadRow } from '#server/db/tables.ts'
import { keyedHash } from '#server/runtime/keyed-hash.ts'

type LeadKey = LeadInboxTables['lead_keys']

export function leadKeys(
  appSecret: string,
  lead: Pick<LeadRow, 'id' | 'email' | 'telephone' | 'company' | 'erased_at'>,
): LeadKey[] {
  if (lead.erased_at !== null) return []
  const domain = mailDomainOf(lead.email)
  const company = searchWords(lead.company ?? '').join(' ')
  const values: [LeadKeyPurpose, string][] = [
    ...(lead.email ? [['person', mailboxOf(lead.email)] as [LeadKeyPurpose, string]] : []),
    ...(lead.telephone ? [['telephone', lead.telephone] as [LeadKeyPurpose, string]] : []),
    ...(company ? [['company', `name ${company}`] as [LeadKeyPurpose, string]] : []),
    ...(domain === '' || isPublicProvider(domain) ? [] : [['company', `domain ${domain}`] as [LeadKeyPurpose, string]]),
  ]
  return values.map(([purpose, value]) => ({
    lead_id: lead.id,
    purpose,
    hash: keyedHash(appSecret, 'lead key', `${purpose} ${value}`),
  }))
}

export const addressKey = (appSecret: string, email: string): string =>
  keyedHash(appSecret, 'lead key', `person ${mailboxOf(email)}`)

export const telephoneKey = (appSecret: string, telephone: string): string =>
  keyedHash(appSecret, 'lead key', `telephone ${telephone}`)

/** More addresses suggest a switchboard. */
const MAX_ADDRESSES = 10

/** Email addresses of leads with this number (E.164), most recent first. */
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
    .where('leads.email', '<>', '')
    .orderBy('lead_keys.lead_id', 'desc')
    .limit(10 * MAX_ADDRESSES)
    .execute()
  return Array.from(new Set(leads.map(({ email }) => email.toLowerCase()))).slice(0, MAX_ADDRESSES)
}
