import type { Lead } from '#domain/leads/lead.ts'
import type { LeadField } from '#domain/leads/lead-fields.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { DemoRow, LeadRow } from '#server/db/tables.ts'
import { newChatDeliveries, newStaffDeliveries, withheldConfirmation } from '#server/deliveries/new-deliveries.ts'
import { planLeadNotifications } from '#server/deliveries/notifications/plan-notifications.ts'
import { planDemo } from '#server/demos/plan-demo.ts'
import { keyedHash } from '#server/runtime/keyed-hash.ts'
import { addToInbox } from './add-to-inbox.ts'
import type { Actor } from './inbox/change-lead.ts'
import { applyLimits, type Limited } from './lead-limits.ts'

/** A lead that a staff member adds by hand. */
export interface Addition {
  by: Actor
  /** True if the person gets the confirmation email. */
  isConfirmed: boolean
  /** True if it is one of many, so that staff get no email about it. */
  isImported?: boolean
}

export interface Submission extends IdempotencyRecord {
  lead: LeadRow
  added?: Addition | undefined
}

export type LeadOutcome =
  /** `repeated` if the submission was stored before; `demo` until it expires. */
  | { state: 'stored'; id: string; held: boolean; repeated: boolean; demo: Pick<DemoRow, 'token'> | undefined }
  | { state: 'refused'; fields: LeadField[] }
  /** The idempotency key was used with different fields. */
  | { state: 'conflicting' }
  | { state: 'running' }
  | { state: 'overloaded' }
  | Limited

/**
 * Stores leads with their deliveries, inbox rows and search terms. Claims unique keys first, so
 * that only one of several equal submissions is stored, even across processes.
 */
export async function storeLeads(
  context: Pick<Context, 'db' | 'config'>,
  queries: Queries,
  submissions: Submission[],
): Promise<LeadOutcome[]> {
  const { config } = context
  const firsts = new Map<string, Submission>()
  for (const submission of submissions) if (!firsts.has(submission.key)) firsts.set(submission.key, submission)
  const claimed = await claimKeys(queries, [...firsts.values()])
  const fresh = [...firsts.values()].filter(({ key }) => claimed.has(key))
  const limited = await applyLimits(queries, config, fresh)
  const outcomes = new Map<string, LeadOutcome>(limited)
  if (limited.size > 0)
    await queries
      .deleteFrom('submissions')
      .where('mark', 'in', [...limited.keys()])
      .execute()

  const accepted = fresh.filter(({ key }) => !outcomes.has(key))
  const [demos, others] = [true, false].map((isDemo) =>
    accepted.filter(({ lead }) => (lead.kind === 'demo') === isDemo),
  ) as [Submission[], Submission[]]
  const leads = others.map(({ lead }) => lead)
  if (leads.length > 0) {
    await queries.insertInto('leads').values(leads).execute()
    await queries
      .insertInto('deliveries')
      .values(others.flatMap(({ lead, added }) => plannedForStaff(config, lead, added)))
      .execute()
    for (const [by, added] of Map.groupBy(others, (submission) => submission.added?.by))
      await by?.audit?.(
        queries,
        ...added.map(({ lead }) => ({ action: 'lead.added' as const, leadId: lead.id, fields: [] })),
      )
  }
  for (const { key, lead } of others) outcomes.set(key, stored(lead, undefined))
  // One at a time, because each demo depends on earlier ones; demos are rare.
  for (const { key, lead: request } of demos) {
    const { lead, demo } = await storeDemo(queries, config, request)
    leads.push(lead)
    outcomes.set(key, stored(lead, demo))
  }
  await addToInbox(context, queries, leads)
  await planLeadNotifications(
    queries,
    leads.map(({ id }) => id),
    Math.max(0, ...leads.map(({ created_at }) => created_at)),
  )

  const known = await knownSubmissions(
    queries,
    [...firsts.keys()].filter((key) => !claimed.has(key)),
  )
  return submissions.map((submission) => {
    const first = firsts.get(submission.key)
    const outcome = outcomes.get(submission.key)
    if (outcome && submission === first) return outcome
    if (outcome?.state === 'limited') return outcome
    const before =
      outcome?.state === 'stored' && first ? { ...outcome, fingerprint: first.fingerprint } : known.get(submission.key)
    if (before?.fingerprint !== submission.fingerprint) return { state: 'conflicting' }
    return { state: 'stored', id: before.id, held: before.held, repeated: true, demo: before.demo }
  })
}

/** Leads that staff add by hand get a confirmation only if they choose one. */
const plannedForStaff = (config: Context['config'], lead: LeadRow, added?: Addition) => [
  ...(added && (!added.isConfirmed || lead.email === '') ? [withheldConfirmation(lead)] : []),
  ...newStaffDeliveries(lead).filter(({ channel }) => !added?.isImported || channel !== 'email'),
  ...newChatDeliveries(config, lead, lead.created_at),
]

async function storeDemo(queries: Queries, config: Context['config'], request: LeadRow) {
  const { lead, demo, deliveries } = await planDemo(queries, config, request)
  await queries.insertInto('leads').values(lead).execute()
  await queries.insertInto('demos').values(demo).execute()
  await queries
    .insertInto('deliveries')
    .values([...plannedForStaff(config, lead), ...deliveries])
    .execute()
  return { lead, demo }
}

const stored = ({ id, state }: LeadRow, demo: DemoRow | undefined): LeadOutcome => ({
  state: 'stored',
  id,
  held: state === 'held',
  repeated: false,
  demo: demo && { token: demo.token },
})

/** Claims free or expired keys, sorted to avoid deadlocks. */
async function claimKeys(queries: Queries, submissions: Submission[]): Promise<Set<string>> {
  const rows = submissions
    .map(({ key, fingerprint, lifetime, lead }) => ({
      mark: key,
      body_hash: fingerprint,
      lead_id: lead.id,
      expires_at: lead.created_at + lifetime,
    }))
    .sort((one, other) => (one.mark < other.mark ? -1 : 1))
  const now = Math.min(...submissions.map(({ lead }) => lead.created_at))
  const claimed = await queries
    .insertInto('submissions')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('mark')
        .doUpdateSet(({ ref }) => ({
          body_hash: ref('excluded.body_hash'),
          lead_id: ref('excluded.lead_id'),
          expires_at: ref('excluded.expires_at'),
        }))
        .where('submissions.expires_at', '<=', now),
    )
    .returning('mark')
    .execute()
  return new Set(claimed.map(({ mark }) => mark))
}

async function knownSubmissions(queries: Queries, keys: string[]) {
  if (keys.length === 0) return new Map<string, never>()
  const rows = await queries
    .selectFrom('submissions')
    .leftJoin('leads', 'leads.id', 'submissions.lead_id')
    .leftJoin('demos', 'demos.lead_id', 'submissions.lead_id')
    .select(['mark', 'body_hash', 'submissions.lead_id as id', 'held_reasons', 'token'])
    .where('mark', 'in', keys)
    .execute()
  return new Map(
    rows.map((row) => [
      row.mark,
      {
        id: row.id,
        // Retention may have deleted the lead, but this is still a repeat.
        held: Boolean(row.held_reasons),
        demo: row.token ? { token: row.token } : undefined,
        fingerprint: row.body_hash,
      },
    ]),
  )
}

/** Milliseconds in which equal fields at the same endpoint count as one lead. */
export const FINGERPRINT_LIFETIME = 10 * 60_000
export const KEY_LIFETIME = 7 * 24 * 3_600_000

/** Keyed hashes that recognize a repeat and reveal nothing about the visitor. */
interface IdempotencyRecord {
  /** Hash of the client's idempotency key, or of the fields if there is none. */
  key: string
  fingerprint: string
  lifetime: number
}

/** @param telephone in E.164, so that two spellings of a number are equal */
export function idempotencyRecord(
  appSecret: string,
  lead: Lead,
  telephone: string | undefined,
  key: string | undefined,
): IdempotencyRecord {
  const fields = JSON.stringify(telephone === undefined ? lead : { ...lead, telephone })
  const fingerprint = keyedHash(appSecret, 'lead fields', fields)
  if (key === undefined) return { key: `fields ${fingerprint}`, fingerprint, lifetime: FINGERPRINT_LIFETIME }
  const hash = keyedHash(appSecret, 'idempotency key', `${lead.kind} ${key}`)
  return { key: `key ${hash}`, fingerprint, lifetime: KEY_LIFETIME }
}
