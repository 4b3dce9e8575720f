import { mentionsPerson, type NamedPerson } from '#domain/leads/person-mention.ts'
import type { ReplyTemplate } from '#domain/leads/reply-template.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { addressesOfMailbox, leadsOfContact } from './person-email.ts'

/** A text about another lead that names the person. An erasure leaves it, and staff decide. */
interface Mention {
  kind: 'note' | 'draft' | 'mail' | 'reply template'
  id: string
  /** Null for reply templates and for unmatched mails. */
  lead_id: string | null
}

/** Texts read at once, so that other requests get their turn. */
const BATCH = 50
const MAX_MENTIONS = 100

/** Up to 100, from all notes, drafts, mails and reply templates. */
export async function findMentions(
  { db }: Pick<Context, 'db'>,
  email: string,
  templates: readonly ReplyTemplate[],
): Promise<Mention[]> {
  const leads = await leadsOfContact(db.query, email)
    .select(['id', 'first_name', 'last_name'])
    .where('erased_at', 'is', null)
    .execute()
  const own = new Set(leads.map(({ id }) => id))
  const names = leads.map(({ first_name, last_name }) => ({ first: first_name ?? '', last: last_name ?? '' }))
  const person: NamedPerson = { email, names }
  const senders = new Set(await addressesOfMailbox(db.query, email))
  const found: Mention[] = []
  const templateTexts = templates.map(
    ({ id, name, text }): SearchedText => ({ kind: 'reply template', id, lead_id: null, text: `${name}\n${text}` }),
  )
  for (const texts of [notes(db.query), drafts(db.query), mails(db.query), templateTexts])
    for await (const { text, lead_id, sender, ...mention } of texts) {
      if (found.length === MAX_MENTIONS) return found
      if (lead_id !== null && own.has(lead_id)) continue
      if (sender !== undefined && senders.has(sender)) continue
      if (mentionsPerson(text, person)) found.push({ ...mention, lead_id })
    }
  return found
}

interface SearchedText extends Mention {
  text: string
  sender?: string
}

async function* notes(queries: Queries): AsyncGenerator<SearchedText> {
  for (let after = ''; ; ) {
    const rows = await queries
      .selectFrom('lead_notes')
      .select(['id', 'lead_id', 'text'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const row of rows) yield { kind: 'note', ...row }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

async function* drafts(queries: Queries): AsyncGenerator<SearchedText> {
  const rows = await queries
    .selectFrom('reply_drafts')
    .select(['lead_id', 'staff_member_id', 'subject', 'text', 'cc'])
    .execute()
  for (const { lead_id, staff_member_id, subject, text, cc } of rows)
    yield { kind: 'draft', id: staff_member_id, lead_id, text: `${subject}\n${text}\n${cc}` }
}

async function* mails(queries: Queries): AsyncGenerator<SearchedText> {
  for (let after = ''; ; ) {
    const rows = await queries
      .selectFrom('lead_mails')
      .select(['id', 'lead_id', 'direction', 'sender_name', 'reply_address', 'subject', 'text', 'cc'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id, lead_id, direction, sender_name, reply_address, subject, text, cc } of rows)
      yield {
        ...{ kind: 'mail', id, lead_id, text: `${sender_name}\n${subject}\n${text}\n${cc}` },
        ...(direction === 'in' && { sender: reply_address }),
      }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
