import { sql } from 'kysely'
import type { MailHoldReason } from '#domain/incoming-mail.ts'
import type { Context } from '#server/context.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { leadOfReplyAddress } from '#server/recipients/reply-address.ts'
import type { IncomingMail } from './incoming-mail.ts'

export type FoundLead =
  | { leadId: string }
  /** `suggested` is the lead that the mail proves, though somebody else has written it. */
  | { reason: MailHoldReason; suggested: string | null }

interface Candidate {
  id: string
  email: string
  name: string
}

type Finding = { db: Pick<Database, 'dialect'>; config: Pick<Context['config'], 'appSecret' | 'inbound'> }

/** Leads of one address of which more are several persons' for certain, or a test's. */
const MOST_LEADS = 50
const ownMessageId = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/

/**
 * By the address that a reply named, by the mails that it answers, and at last by its sender alone,
 * where all leads of this address are one person's. A lead that is found is locked for the
 * transaction, in the order in which an erasure does.
 */
export async function findLead(context: Finding, queries: Queries, mail: IncomingMail): Promise<FoundLead> {
  const proven = (await byReplyAddress(context, queries, mail)) ?? (await byReferences(context, queries, mail))
  if (proven && (proven.email.toLowerCase() === mail.sender || mail.automatic)) return { leadId: proven.id }
  if (proven) return { reason: 'other_sender', suggested: proven.id }
  return bySender(context, queries, mail)
}

async function byReplyAddress({ db, config }: Finding, queries: Queries, { recipients }: IncomingMail) {
  for (const address of recipients) {
    const id = leadOfReplyAddress(config, address)
    if (id !== undefined) return (await candidates(db, queries).where('leads.id', '=', id).execute()).map(named)[0]
  }
  return undefined
}

/** Message-IDs of ours begin with the delivery's id, which only its recipients know. */
async function byReferences({ db }: Finding, queries: Queries, { references }: IncomingMail) {
  const ids = references.flatMap((reference) => ownMessageId.exec(reference)?.[1] ?? [])
  if (ids.length === 0) return undefined
  const sent = await queries.selectFrom('deliveries').select(['id', 'lead_id']).where('id', 'in', ids).execute()
  for (const id of ids) {
    const leadId = sent.find((delivery) => delivery.id === id)?.lead_id
    if (leadId) return (await candidates(db, queries).where('leads.id', '=', leadId).execute()).map(named)[0]
  }
  return undefined
}

async function bySender({ db }: Finding, queries: Queries, { sender }: IncomingMail): Promise<FoundLead> {
  const unknown: FoundLead = { reason: 'unknown_sender', suggested: null }
  if (sender === undefined) return unknown
  const found = await candidates(db, queries)
    .where(({ fn }) => fn('lower', ['email']), '=', sender)
    .orderBy('leads.id', 'desc')
    .limit(MOST_LEADS)
    .execute()
  const leads = found.map(named)
  const [newest] = leads
  if (!newest) return unknown
  const people = new Set(leads.map(({ name }) => name))
  return people.size === 1 ? { leadId: newest.id } : { reason: 'several_people', suggested: newest.id }
}

/** Leads that staff work on: not held, erased or spam. */
function candidates({ dialect }: Pick<Database, 'dialect'>, queries: Queries) {
  const leads = queries
    .selectFrom('leads')
    .select(['leads.id', 'email', 'first_name', 'last_name'])
    .where('erased_at', 'is', null)
    .where('state', '=', 'accepted')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lead_desk')
            .select(sql<number>`1`.as('spam'))
            .whereRef('lead_desk.lead_id', '=', 'leads.id')
            .where('stage', '=', 'spam'),
        ),
      ),
    )
  return dialect === 'postgres' ? leads.forShare() : leads
}

const named = (lead: {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
}): Candidate => ({
  id: lead.id,
  email: lead.email,
  name: [lead.first_name, lead.last_name].filter(Boolean).join(' ').toLowerCase(),
})
