import type { Context } from '#server/context.ts'
import type { LeadKeyPurpose } from '#server/db/lead-inbox-tables.ts'
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

const newest = ({ query }: Context['db'], ids: Set<string>) =>
  readInboxLeads(
    query,
    Array.from(ids)
      .sort()
      .reverse()
      .slice(0, MAX_RELATED)
      .map((lead_id) => ({ lead_id })),
  )
