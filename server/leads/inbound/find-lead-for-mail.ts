import { domainToASCII } from 'node:url'
import { sql } from 'kysely'
import type { MailHoldReason } from '#domain/leads/incoming-mail.ts'
import { mailboxOf } from '#domain/leads/mailbox.ts'
import type { Context } from '#server/context.ts'
import type { Database, Queries } from '#server/db/database.ts'
import { leadOfReplyAddress } from '#server/deliveries/recipients/reply-address.ts'
import { addressKey } from '../lead-keys.ts'
import type { IncomingMail } from './read-mail.ts'

export type FoundLead =
  | { leadId: string }
  /** `suggested` is the lead that the mail or its sender points to. */
  | { reason: MailHoldReason; suggested: string | null }

interface Candidate {
  id: string
  email: string
  name: string
}

type FindContext = { db: Pick<Database, 'dialect'>; config: Pick<Context['config'], 'appSecret' | 'inbound'> }

/** An address with more leads than this is shared or used for testing. */
const MAX_LEADS = 50
const MAX_PROOFS = 100
const ownMessageId = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/

/**
 * Matches a mail by its reply address or by the mails it replies to: both prove that the sender
 * received our mail. A sender address alone proves nothing, so that mail is held. Locks the lead in
 * the same order as an erasure.
 */
export async function findLead(context: FindContext, queries: Queries, mail: IncomingMail): Promise<FoundLead> {
  const proven = (await byReplyAddress(context, queries, mail)) ?? (await byReferences(context, queries, mail))
  if (!proven) return bySender(context, queries, mail)
  const isTheirs = mail.automatic || mailboxIn(proven.email) === mailboxIn(mail.sender ?? '')
  return isTheirs ? { leadId: proven.id } : { reason: 'other_sender', suggested: proven.id }
}

/** Normalizes an address; mail programs write hosts in Unicode or in ASCII. */
function mailboxIn(address: string): string {
  const host = address.lastIndexOf('@') + 1
  return mailboxOf(address.slice(0, host) + (domainToASCII(address.slice(host)) || address.slice(host)))
}

async function byReplyAddress({ db, config }: FindContext, queries: Queries, { recipients }: IncomingMail) {
  for (const address of recipients.filter((address) => address.includes('+')).slice(0, MAX_PROOFS)) {
    const id = leadOfReplyAddress(config, address)
    if (id !== undefined)
      return (await candidates(db, queries).where('leads.id', '=', id).execute()).map(toCandidate)[0]
  }
  return undefined
}

/** Our Message-IDs start with the delivery's id, which only its recipients know. */
async function byReferences({ db }: FindContext, queries: Queries, { references }: IncomingMail) {
  const ids = references.flatMap((reference) => ownMessageId.exec(reference)?.[1] ?? [])
  if (ids.length === 0) return undefined
  const sent = await queries.selectFrom('deliveries').select(['id', 'lead_id']).where('id', 'in', ids).execute()
  for (const id of ids) {
    const leadId = sent.find((delivery) => delivery.id === id)?.lead_id
    if (leadId) return (await candidates(db, queries).where('leads.id', '=', leadId).execute()).map(toCandidate)[0]
  }
  return undefined
}

async function bySender({ db, config }: FindContext, queries: Queries, { sender }: IncomingMail): Promise<FoundLead> {
  const unknown: FoundLead = { reason: 'unknown_sender', suggested: null }
  if (sender === undefined) return unknown
  const found = await candidates(db, queries)
    .innerJoin('lead_keys', 'lead_keys.lead_id', 'leads.id')
    .where('lead_keys.purpose', '=', 'person')
    .where('lead_keys.hash', '=', addressKey(config.appSecret, mailboxIn(sender)))
    .orderBy('leads.id', 'desc')
    .limit(MAX_LEADS)
    .execute()
  const leads = found.map(toCandidate)
  const [newest] = leads
  if (!newest) return unknown
  const people = new Set(leads.map(({ name }) => name))
  return { reason: people.size === 1 ? 'not_proven' : 'several_people', suggested: newest.id }
}

function candidates({ dialect }: Pick<Database, 'dialect'>, queries: Queries) {
  const leads = queries
    .selectFrom('leads')
    .select(['leads.id', 'email', 'first_name', 'last_name'])
    .where('erased_at', 'is', null)
    .where('state', '=', 'accepted')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lead_inbox')
            .select(sql<number>`1`.as('spam'))
            .whereRef('lead_inbox.lead_id', '=', 'leads.id')
            .where('stage', '=', 'spam'),
        ),
      ),
    )
  return dialect === 'postgres' ? leads.forShare('leads') : leads
}

const toCandidate = (lead: {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
}): Candidate => ({
  id: lead.id,
  email: lead.email,
  name: [lead.first_name, lead.last_name].filter(Boolean).join(' ').toLowerCase(),
})
