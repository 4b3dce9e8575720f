import type { NoteKind } from '#domain/leads/lead-note.ts'
import type { PrivacyRequestKind } from '#domain/privacy-request.ts'
import type { Context } from '#server/context.ts'
import type { LeadMailRow } from '#server/db/lead-inbox-tables.ts'
import { type DeliveryHistory, deliveriesOfLead } from '#server/deliveries/list-deliveries.ts'
import { emailHashes } from '#server/deliveries/recipients/suppression-list.ts'
import { filesOfMails, type LeadFile } from '#server/leads/inbox/lead-files.ts'
import { reasonsOf } from '#server/leads/inbox/lead-reasons.ts'
import { type ListedLead, listedLead } from '#server/leads/lead-records.ts'
import { importRowsOf } from './import-rows.ts'
import { addressesOfMailbox, emailHash, foldedEmail, leadsOfContact } from './person-email.ts'

/** For a request for access (GDPR, article 15). */
export interface PersonExport {
  email: string
  exported_at: string
  leads: PersonLead[]
  requests: { kind: PrivacyRequestKind; requested_at: string; done_at: string | null }[]
  /** Unmatched mails and mails on other people's leads, from any spelling of this mailbox. */
  other_mails: PersonMail[]
  /** Cells of imported files that are not leads. */
  import_rows: string[][]
  suppressed: boolean
  erased_at: string | null
}

type PersonLead = ListedLead & {
  client_hash: string
  /** Number of keyed hashes that recognize repeated submissions. */
  submissions: number
  deliveries: DeliveryHistory[]
  notes: { kind: NoteKind; text: string; minutes: number | null; created_at: string }[]
  drafts: { subject: string; text: string; cc: string }[]
  draft_files: PersonFile[]
  /** Values that staff corrected, before and after. */
  corrections: { before: object; after: object; created_at: string }[]
  /** Why staff closed or snoozed the lead, and when it returned. */
  reasons: { kind: string; text: string | null; created_at: string }[]
  close_reason: string | null
  snooze_reason: string | null
  mails: PersonMail[]
  demo: { token: string; room: string; created_at: string; expires_at: string; phones: string[] } | null
}

type PersonMail = Pick<LeadMailRow, 'direction' | 'sender_name' | 'reply_address' | 'subject' | 'text' | 'cc'> & {
  attachments: string[]
  files: PersonFile[]
  created_at: string
}

type PersonFile = Pick<LeadFile, 'name' | 'type' | 'size'>

/**
 * @param email or the number of leads without an address
 * @param draftsOf limits unsent replies to those of this staff member
 */
export async function exportPerson(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  email: string,
  { draftsOf }: { draftsOf?: string } = {},
): Promise<PersonExport> {
  const rows = await leadsOfContact(db.query, email).selectAll().orderBy('created_at').orderBy('id').execute()
  const leads: PersonLead[] = []
  for (const row of rows)
    leads.push({
      ...listedLead(row),
      client_hash: row.client_hash,
      submissions: await countSubmissions(db, row.id),
      deliveries: await deliveriesOfLead({ db }, row.id),
      notes: await notesOf(db, row.id),
      drafts: await readDrafts(db, row.id, draftsOf),
      draft_files: await draftFilesOf(db, row.id, draftsOf),
      corrections: await correctionsOf(db, row.id),
      reasons: (await reasonsOf({ db }, row.id)).map(({ id: _, ...reason }) => reason),
      ...(await currentReasonsOf(db, row.id)),
      mails: await mailsOf(db, row.id),
      demo: await demoOf(db, row.id),
    })
  const erasure = await db.query
    .selectFrom('erasures')
    .select('erased_at')
    .where('email_hash', '=', emailHash(config.appSecret, email))
    .executeTakeFirst()
  const suppression = await db.query
    .selectFrom('suppressions')
    .select('reason')
    .where('address_hash', 'in', emailHashes(config.appSecret, foldedEmail(email)))
    .executeTakeFirst()
  return {
    email: foldedEmail(email),
    exported_at: clock().toISOString(),
    leads,
    requests: await requestsOf(db, emailHash(config.appSecret, email)),
    other_mails: await otherMailsOf(db, foldedEmail(email), rows),
    import_rows: (await importRowsOf(db.query, email)).map(({ cells }) => JSON.parse(cells)),
    suppressed: suppression !== undefined,
    erased_at: erasure ? iso(erasure.erased_at) : null,
  }
}

async function requestsOf(db: Context['db'], hash: string): Promise<PersonExport['requests']> {
  const requests = await db.query
    .selectFrom('privacy_requests')
    .select(['kind', 'requested_at', 'done_at'])
    .where('address_hash', '=', hash)
    .orderBy('requested_at')
    .orderBy('id')
    .execute()
  return requests.map(({ kind, requested_at, done_at }) => ({
    kind,
    requested_at: iso(requested_at),
    done_at: done_at === null ? null : iso(done_at),
  }))
}

async function countSubmissions(db: Context['db'], leadId: string): Promise<number> {
  const { count } = await db.query
    .selectFrom('submissions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('lead_id', '=', leadId)
    .executeTakeFirstOrThrow()
  return count
}

async function notesOf(db: Context['db'], leadId: string): Promise<PersonLead['notes']> {
  const notes = await db.query
    .selectFrom('lead_notes')
    .select(['kind', 'text', 'minutes', 'created_at'])
    .where('lead_id', '=', leadId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return notes.map((note) => ({ ...note, created_at: iso(note.created_at) }))
}

async function correctionsOf(db: Context['db'], leadId: string): Promise<PersonLead['corrections']> {
  const corrections = await db.query
    .selectFrom('lead_corrections')
    .select(['before', 'after', 'created_at'])
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .execute()
  return corrections.map(({ before, after, created_at }) => ({
    before: JSON.parse(before),
    after: JSON.parse(after),
    created_at: iso(created_at),
  }))
}

async function currentReasonsOf(db: Context['db'], leadId: string) {
  const row = await db.query
    .selectFrom('lead_inbox')
    .select(['close_reason', 'snooze_reason'])
    .where('lead_id', '=', leadId)
    .executeTakeFirst()
  return row ?? { close_reason: null, snooze_reason: null }
}

function readDrafts(db: Context['db'], leadId: string, staffMemberId?: string): Promise<PersonLead['drafts']> {
  const drafts = db.query
    .selectFrom('reply_drafts')
    .select(['subject', 'text', 'cc'])
    .where('lead_id', '=', leadId)
    .orderBy('staff_member_id')
  return (staffMemberId === undefined ? drafts : drafts.where('staff_member_id', '=', staffMemberId)).execute()
}

function draftFilesOf(db: Context['db'], leadId: string, staffMemberId?: string): Promise<PersonFile[]> {
  const files = db.query
    .selectFrom('lead_files')
    .select(['name', 'type', 'size'])
    .where('lead_id', '=', leadId)
    .where('mail_id', 'is', null)
    .orderBy('id')
  return (staffMemberId === undefined ? files : files.where('staff_member_id', '=', staffMemberId)).execute()
}

const mailsOf = (db: Context['db'], leadId: string) => listed(db, personMails(db).where('lead_id', '=', leadId))

async function otherMailsOf(db: Context['db'], email: string, leads: readonly { id: string }[]) {
  const own = new Set(leads.map(({ id }) => id))
  const addresses = await addressesOfMailbox(db.query, email)
  if (addresses.length === 0) return []
  const mails = await db.query
    .selectFrom('lead_mails')
    .select(['id', 'lead_id'])
    .where('direction', '=', 'in')
    .where('reply_address', 'in', addresses)
    .execute()
  const ids = mails.flatMap(({ id, lead_id }) => (lead_id !== null && own.has(lead_id) ? [] : id))
  return ids.length === 0 ? [] : listed(db, personMails(db).where('id', 'in', ids))
}

const personMails = (db: Context['db']) =>
  db.query
    .selectFrom('lead_mails')
    .select(['id', 'direction', 'sender_name', 'reply_address', 'subject', 'text', 'cc', 'attachments', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')

async function listed(db: Context['db'], query: ReturnType<typeof personMails>): Promise<PersonMail[]> {
  const mails = await query.execute()
  const files = await filesOfMails(
    db.query,
    mails.map(({ id }) => id),
  )
  return mails.map(({ id, ...mail }) => ({
    ...mail,
    attachments: JSON.parse(mail.attachments),
    files: (files.get(id) ?? []).map(({ name, type, size }) => ({ name, type, size })),
    created_at: iso(mail.created_at),
  }))
}

async function demoOf(db: Context['db'], leadId: string): Promise<PersonLead['demo']> {
  const demo = await db.query.selectFrom('demos').selectAll().where('lead_id', '=', leadId).executeTakeFirst()
  if (!demo) return null
  const phones = await db.query
    .selectFrom('pass_registrations')
    .select('device_id')
    .where('serial', '=', demo.serial)
    .execute()
  return {
    token: demo.token,
    room: demo.room,
    created_at: iso(demo.created_at),
    expires_at: iso(demo.expires_at),
    phones: phones.map(({ device_id }) => device_id),
  }
}

const iso = (timestamp: number) => new Date(timestamp).toISOString()

const INDENT = '  '

/** One name and value per line, for the person who requested access. */
export function readableExport(value: unknown, depth = 0): string {
  const indent = INDENT.repeat(depth)
  if (Array.isArray(value))
    return value.map((item, index) => `${indent}${index + 1}.\n${readableExport(item, depth + 1)}`).join('')
  if (typeof value !== 'object' || value === null) return `${indent}${textOf(value, depth)}\n`
  return Object.entries(value).map(memberOf).join('')

  function memberOf([name, member]: [string, unknown]): string {
    const label = `${indent}${name.replaceAll('_', ' ')}:`
    const isNested = typeof member === 'object' && member !== null && Object.keys(member).length > 0
    return isNested ? `${label}\n${readableExport(member, depth + 1)}` : `${label} ${textOf(member, depth)}\n`
  }
}

function textOf(value: unknown, depth: number): string {
  if (value === null || value === undefined || typeof value === 'object') return '–'
  return String(value).replaceAll('\n', `\n${INDENT.repeat(depth + 1)}`)
}
