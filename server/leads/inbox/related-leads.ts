import { normalizeField } from '#domain/leads/lead-fields.ts'
import type { Context } from '#server/context.ts'
import type { LeadKeyPurpose } from '#server/db/lead-inbox-tables.ts'
import { readPhoneNumber } from '#server/runtime/phone-number.ts'
import { addressKey, telephoneKey } from '../lead-keys.ts'
import { type InboxLead, readInboxLeads } from './inbox-leads.ts'

/** Shown together but never merged: each lead has its own consent and retention period. */
export interface RelatedLeads {
  /** Same mailbox or telephone number, newest first. */
  person: InboxLead[]
  /** Same company name or email domain, without leads of the same person. */
  company: InboxLead[]
}

const MAX_RELATED = 50

export async function relatedLeads({ db }: Pick<Context, 'db'>, leadId: string): Promise<RelatedLeads> {
  const keys = await db.query
    .selectFrom('lead_keys')
    .select(['purpose', 'hash'])
    .where('lead_id', '=', leadId)
    .execute()
  const found: Record<LeadKeyPurpose, string[]> = { person: [], telephone: [], company: [] }
  for (const { purpose, hash } of keys) {
    const leads = await db.query
      .selectFrom('lead_keys')
      .select('lead_id')
      .where('purpose', '=', purpose)
      .where('hash', '=', hash)
      .where('lead_id', '!=', leadId)
      // Ids sort by time.
      .orderBy('lead_id', 'desc')
      .limit(MAX_RELATED)
      .execute()
    found[purpose].push(...leads.map(({ lead_id }) => lead_id))
  }
  const person = new Set([...found.person, ...found.telephone])
  const company = new Set(found.company.filter((id) => !person.has(id)))
  return { person: await newest(db, person), company: await newest(db, company) }
}

const MAX_MATCHES = 10

interface Contacts {
  email?: string | undefined
  telephone?: string | undefined
  country?: string | undefined
}

/** Leads with this mailbox or number. Ignores a contact that is not complete yet. */
export async function findMatchingLeads(
  { db, config }: Pick<Context, 'db'> & { config: Pick<Context['config'], 'appSecret'> },
  { email = '', telephone = '', country = '' }: Contacts,
): Promise<InboxLead[]> {
  const address = normalizeField('email', email)
  const number = readPhoneNumber(normalizeField('tel', telephone), country)
  const hashes = [
    ...(address.includes('@') ? [addressKey(config.appSecret, address)] : []),
    ...(number ? [telephoneKey(config.appSecret, number.number)] : []),
  ]
  if (hashes.length === 0) return []
  const leads = await db.query
    .selectFrom('lead_keys')
    .select('lead_id')
    .distinct()
    .where('purpose', 'in', ['person', 'telephone'])
    .where('hash', 'in', hashes)
    .orderBy('lead_id', 'desc')
    .limit(MAX_MATCHES)
    .execute()
  return readInboxLeads(db.query, leads)
}

const newest = ({ query }: Context['db'], ids: Set<string>) =>
  readInboxLeads(
    query,
    Array.from(ids)
      .sort()
      .reverse()
      .slice(0, MAX_RELATED)
      .map((lead_id) => ({ lead_id })),
  )
