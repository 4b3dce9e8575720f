import type { LeadField } from '#domain/lead-fields.ts'
import type { Context } from '#server/context.ts'
import type { BulkInserts } from '#server/db/bulk-inserts.ts'
import type { Queries } from '#server/db/database.ts'
import type { DemoRow, LeadRow, SubmissionRow } from '#server/db/tables.ts'
import { newDeliveries } from '#server/deliveries/new-deliveries.ts'
import { planDemo } from '#server/demos/plan-demo.ts'
import type { IdempotencyRecord } from './idempotency-record.ts'
import { applyLimits, type Limited } from './lead-limits.ts'

export interface Submission extends IdempotencyRecord {
  lead: LeadRow
}

export type LeadOutcome =
  /** `repeated` for a submission that was stored before; `demo` while it has not expired. */
  | { state: 'stored'; id: string; held: boolean; repeated: boolean; demo: Pick<DemoRow, 'token'> | undefined }
  | { state: 'refused'; fields: LeadField[] }
  /** The same idempotency key came before with other fields. */
  | { state: 'conflicting' }
  /** The same idempotency key is being stored now. */
  | { state: 'running' }
  | Limited

/** Claims unique keys first, so that of equal submissions only one is stored by any process. */
export async function storeLeads(
  queries: Queries,
  inserts: BulkInserts,
  config: Context['config'],
  submissions: Submission[],
): Promise<LeadOutcome[]> {
  const firsts = new Map<string, Submission>()
  for (const submission of submissions) if (!firsts.has(submission.key)) firsts.set(submission.key, submission)
  const claimed = await claimKeys(queries, inserts, [...firsts.values()])
  const fresh = [...firsts.values()].filter(({ key }) => claimed.has(key))
  const limited = await applyLimits(queries, config, fresh)
  const outcomes = new Map<string, LeadOutcome>(limited)
  if (limited.size > 0)
    await queries
      .deleteFrom('submissions')
      .where('mark', 'in', [...limited.keys()])
      .execute()

  const accepted = fresh.filter(({ key }) => !outcomes.has(key))
  const plain = accepted.filter(({ lead }) => lead.kind !== 'demo')
  const leads = plain.map(({ lead }) => lead)
  const deliveries = leads.flatMap(newDeliveries)
  await inserts.run(queries, 'leads', leads, (some) => queries.insertInto('leads').values(some))
  await inserts.run(queries, 'deliveries', deliveries, (some) => queries.insertInto('deliveries').values(some))
  for (const { key, lead } of plain) outcomes.set(key, stored(lead, undefined))
  // Stored one by one, since each demo depends on earlier ones; demos are few.
  for (const { key, lead } of accepted.filter((submission) => !plain.includes(submission)))
    outcomes.set(key, await storeDemo(queries, config, lead))

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

async function storeDemo(queries: Queries, config: Context['config'], request: LeadRow): Promise<LeadOutcome> {
  const { lead, demo, deliveries } = await planDemo(queries, config, request)
  await queries.insertInto('leads').values(lead).execute()
  await queries.insertInto('demos').values(demo).execute()
  await queries
    .insertInto('deliveries')
    .values([...newDeliveries(lead), ...deliveries])
    .execute()
  return stored(lead, demo)
}

const stored = ({ id, state }: LeadRow, demo: DemoRow | undefined): LeadOutcome => ({
  state: 'stored',
  id,
  held: state === 'held',
  repeated: false,
  demo: demo && { token: demo.token },
})

/** Claims free or expired keys, sorted because different lock orders could deadlock. */
async function claimKeys(queries: Queries, inserts: BulkInserts, submissions: Submission[]): Promise<Set<string>> {
  const rows = submissions
    .map(({ key, fingerprint, lifetime, lead }) => ({
      mark: key,
      body_hash: fingerprint,
      lead_id: lead.id,
      expires_at: lead.created_at + lifetime,
    }))
    .sort((one, other) => (one.mark < other.mark ? -1 : 1))
  const now = Math.min(...submissions.map(({ lead }) => lead.created_at))
  const claimed = await inserts.run(
    queries,
    'submissions',
    rows,
    (some) =>
      queries
        .insertInto('submissions')
        .values(some)
        .onConflict((conflict) =>
          conflict
            .column('mark')
            .doUpdateSet(({ ref }) => ({
              body_hash: ref('excluded.body_hash'),
              lead_id: ref('excluded.lead_id'),
              expires_at: ref('excluded.expires_at'),
            }))
            .where('submissions.expires_at', '<=', now),
        ),
    [now],
  )
  // Nearly always all were claimed, and reading each would cost more than storing it.
  return new Set(claimed === rows.length ? submissions.map(({ key }) => key) : await ownKeys(queries, rows))
}

async function ownKeys(queries: Queries, rows: SubmissionRow[]): Promise<string[]> {
  const ids = new Set(rows.map((row) => row.lead_id))
  const holders = await queries
    .selectFrom('submissions')
    .select(['mark', 'lead_id'])
    .where(
      'mark',
      'in',
      rows.map(({ mark }) => mark),
    )
    .execute()
  return holders.filter(({ lead_id }) => ids.has(lead_id)).map(({ mark }) => mark)
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
        // Retention may have removed the lead, and this is still a repeat.
        held: Boolean(row.held_reasons),
        demo: row.token ? { token: row.token } : undefined,
        fingerprint: row.body_hash,
      },
    ]),
  )
}
