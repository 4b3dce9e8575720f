import { type FactField, type LeadFacts, parseFacts } from '#domain/leads/lead-facts.ts'
import type { LeadField } from '#domain/leads/lead-fields.ts'
import type { Context } from '#server/context.ts'
import type { Database, Queries } from '#server/db/database.ts'
import type { LeadInboxRow } from '#server/db/lead-inbox-tables.ts'
import type { LeadRow } from '#server/db/tables.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'
import { isCountryCode } from '#server/runtime/countries.ts'
import { readPhoneNumber } from '#server/runtime/phone-number.ts'
import { addKeys } from '../add-to-inbox.ts'
import { reindexLead } from '../search-index.ts'
import { type Actor, type LeadProgress, leadProgress } from './change-lead.ts'

export interface LeadCorrection {
  id: string
  version: number
  /** Blank text removes a value; absent members stay unchanged. */
  facts: { [Name in FactField]?: string | undefined }
}

export interface FactConflict {
  version: number
  by: string | null
  at: number
  fields: { name: FactField; theirs: string | null; yours: string | null }[]
}

type CorrectionOutcome =
  | { state: 'corrected'; progress: LeadProgress }
  | { state: 'invalid'; fields: LeadField[] }
  | { state: 'conflict'; conflict: FactConflict }
  | { state: 'refused'; reason: 'held' | 'erased' }
  | { state: 'missing' }

type CorrectContext = Pick<Context, 'db' | 'clock' | 'changes'> & {
  config: Pick<Context['config'], 'appSecret' | 'nameRule'>
}

/** Changes what a visitor wrote about themselves. The values before stay in `lead_corrections`. */
export async function correctLead(
  context: CorrectContext,
  actor: Actor,
  correction: LeadCorrection,
): Promise<CorrectionOutcome> {
  const { db, clock, changes } = context
  const by = { ...actor, at: clock().getTime() }
  const outcome = await db.write((queries) => storeCorrection(context, queries, correction, by))
  if (outcome.state === 'corrected') changes.notify({ leads: [correction.id] })
  return outcome
}

async function storeCorrection(
  { db, config }: CorrectContext,
  queries: Queries,
  { id, version, facts }: LeadCorrection,
  by: Actor & { at: number },
): Promise<CorrectionOutcome> {
  const found = await lockedLead(db, queries, id)
  if (!found) return { state: 'missing' }
  const { lead, row } = found
  if (lead.erased_at !== null) return { state: 'refused', reason: 'erased' }
  if (row.held === 1) return { state: 'refused', reason: 'held' }
  const parsed = parseFacts(facts, config.nameRule)
  if (!parsed.ok) return { state: 'invalid', fields: parsed.refused }
  const read = readFacts(lead, parsed.facts)
  if ('refused' in read) return { state: 'invalid', fields: [read.refused] }
  const names = (Object.keys(parsed.facts) as FactField[]).filter((name) => factOf(read, name) !== factOf(lead, name))
  // The staff member's own note or reply raised the version by one; there was no other change.
  const isOwn = row.version === version + 1 && row.changed_by === by.staffMemberId
  if (row.version !== version && !isOwn && names.length > 0)
    return { state: 'conflict', conflict: conflictOf(row, lead, read, names) }
  if (names.length === 0) return { state: 'corrected', progress: leadProgress(row) }
  const next = { ...lead, ...read }
  const progress = { version: row.version + 1, changed_by: by.staffMemberId, updated_at: by.at }
  await queries.updateTable('leads').set(read).where('id', '=', id).execute()
  await queries
    .updateTable('lead_inbox')
    .set({ ...progress, country: next.country })
    .where('lead_id', '=', id)
    .execute()
  await queries.deleteFrom('lead_keys').where('lead_id', '=', id).execute()
  await addKeys(queries, config.appSecret, [next])
  await reindexLead(db, queries, id)
  const pick = (from: LeadFacts) => JSON.stringify(Object.fromEntries(names.map((name) => [name, factOf(from, name)])))
  await queries
    .insertInto('lead_corrections')
    .values({
      ...{ id: uuidV7(by.at), lead_id: id, staff_member_id: by.staffMemberId },
      ...{ before: pick(lead), after: pick(next), created_at: by.at },
    })
    .execute()
  await by.audit?.(queries, { action: 'lead.corrected', leadId: id, fields: names.map((name) => ({ name })) })
  return { state: 'corrected', progress: leadProgress({ ...row, ...progress }) }
}

/** An absent email address is stored as blank text. */
const factOf = (facts: LeadFacts, name: FactField): string | null => facts[name] || null

/** The same lock order as an erasure. */
async function lockedLead({ dialect }: Pick<Database, 'dialect'>, queries: Queries, id: string) {
  const isLocked = dialect === 'postgres'
  const lead = queries.selectFrom('leads').selectAll().where('id', '=', id)
  const inbox = queries.selectFrom('lead_inbox').selectAll().where('lead_id', '=', id)
  const found = await (isLocked ? lead.forUpdate() : lead).executeTakeFirst()
  const row = await (isLocked ? inbox.forUpdate() : inbox).executeTakeFirst()
  return found && row && { lead: found, row }
}

type ReadFacts = LeadFacts & Pick<LeadRow, 'telephone_valid'>

/** All facts with the correction, or a field that does not fit the others. */
function readFacts(lead: LeadRow, changes: { [Name in FactField]?: string }): ReadFacts | { refused: LeadField } {
  const merged = { ...factsOf(lead), ...changes }
  const country = merged.country || null
  if (changes.country && !isCountryCode(changes.country)) return { refused: 'country' }
  const typed = changes.telephone
  const number = typed ? readPhoneNumber(typed, country ?? '') : undefined
  if (typed && !number) return { refused: 'telephone' }
  const telephone = typed === undefined ? lead.telephone : (number?.number ?? null)
  if (!merged.email && telephone === null) return { refused: 'email' }
  return {
    first_name: merged.first_name || null,
    last_name: merged.last_name || null,
    job_function: merged.job_function || null,
    company: merged.company || null,
    email: merged.email,
    country,
    telephone,
    telephone_valid: typed === undefined ? lead.telephone_valid : number ? Number(number.valid) : null,
  }
}

const factsOf = ({ first_name, last_name, job_function, company, email, country, telephone }: LeadRow): LeadFacts => ({
  ...{ first_name, last_name, job_function, company, email, country, telephone },
})

const conflictOf = (row: LeadInboxRow, lead: LeadRow, read: ReadFacts, names: FactField[]): FactConflict => ({
  version: row.version,
  by: row.changed_by,
  at: row.updated_at,
  fields: names.map((name) => ({ name, theirs: factOf(lead, name), yours: factOf(read, name) })),
})

interface ListedCorrection {
  id: string
  created_at: string
  staff_member_id: string
  fields: { name: string; before: string | null; after: string | null }[]
}

export async function correctionsOf(queries: Queries, leadId: string): Promise<ListedCorrection[]> {
  const rows = await queries
    .selectFrom('lead_corrections')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, staff_member_id, before, after, created_at }) => {
    // `storeCorrection` is the only writer of both columns.
    const [from, to] = [JSON.parse(before), JSON.parse(after)] as Record<string, string | null>[]
    const fields = Object.keys(to ?? {}).map((name) => ({
      name,
      before: from?.[name] ?? null,
      after: to?.[name] ?? null,
    }))
    return { id, created_at: new Date(created_at).toISOString(), staff_member_id, fields }
  })
}
