import type { LeadField } from '#domain/lead-fields.ts'
import type { BulkInserts } from '#server/db/bulk-inserts.ts'
import type { Queries } from '#server/db/database.ts'
import type { DemoRow, LeadRow, SubmissionRow } from '#server/db/tables.ts'
import { newDeliveries } from '#server/deliveries/new-deliveries.ts'
import { planDemo } from '#server/demos/plan-demo.ts'
import { type DemoRules, demoRules } from '#server/recipients/demo-rules.ts'
import type { Config } from '#server/settings/config.ts'
import { applyLimits, type LeadLimits, type Limited } from './lead-limits.ts'
import type { SubmissionMarks } from './submission-marks.ts'

/** A checked lead on its way to the disk. */
export interface Submission extends SubmissionMarks {
  lead: LeadRow
}

export interface LeadRules {
  /** Keys the hashes by which submissions and visitors are recognised. */
  appSecret: string
  limits: LeadLimits
  demos: DemoRules
}

/** What the settings say about leads. */
export const leadRules = (config: Config & { appSecret: string }): LeadRules => ({
  appSecret: config.appSecret,
  limits: { soft: config.leadSoftLimit, hard: config.leadHardLimit },
  demos: demoRules(config),
})

/** What becomes of a lead that was sent. */
export type LeadOutcome =
  /** `repeated` when the same submission was stored before. A demo has a page of its own, while it lasts. */
  | { state: 'stored'; id: string; held: boolean; repeated: boolean; demo: Pick<DemoRow, 'token'> | undefined }
  /** Names the fields in the order of the form. */
  | { state: 'refused'; fields: LeadField[] }
  /** The same key came before with other fields. */
  | { state: 'conflicting' }
  /** The same key is being stored at this moment. */
  | { state: 'running' }
  | Limited

/**
 * Stores leads of different visitors in one go: first the marks, which are unique, so that of the same submission only one comes
 * through, whichever process it reached; then the leads with their deliveries. Gives one answer for each, in order.
 */
export async function storeLeads(
  queries: Queries,
  inserts: BulkInserts,
  rules: LeadRules,
  submissions: Submission[],
): Promise<LeadOutcome[]> {
  const firsts = new Map<string, Submission>()
  for (const submission of submissions) if (!firsts.has(submission.mark)) firsts.set(submission.mark, submission)
  const claimed = await claimMarks(queries, inserts, [...firsts.values()])
  const fresh = [...firsts.values()].filter(({ mark }) => claimed.has(mark))
  const answers = new Map<string, LeadOutcome>()
  const limited = await applyLimits(queries, rules.limits, fresh)
  for (const [mark, answer] of limited) answers.set(mark, answer)
  if (limited.size > 0)
    await queries
      .deleteFrom('submissions')
      .where('mark', 'in', [...limited.keys()])
      .execute()

  const accepted = fresh.filter(({ mark }) => !answers.has(mark))
  const plain = accepted.filter(({ lead }) => lead.kind !== 'demo')
  const leads = plain.map(({ lead }) => lead)
  const deliveries = leads.flatMap(newDeliveries)
  await inserts.run(queries, 'leads', leads, (some) => queries.insertInto('leads').values(some))
  await inserts.run(queries, 'deliveries', deliveries, (some) => queries.insertInto('deliveries').values(some))
  for (const { mark, lead } of plain) answers.set(mark, stored(lead, undefined))
  // Demos depend on those before them, and nobody sends many.
  for (const { mark, lead } of accepted.filter((submission) => !plain.includes(submission)))
    answers.set(mark, await storeDemo(queries, rules.demos, lead))

  const known = await knownSubmissions(
    queries,
    [...firsts.keys()].filter((mark) => !claimed.has(mark)),
  )
  return submissions.map((submission) => {
    const first = firsts.get(submission.mark)
    const answer = answers.get(submission.mark)
    if (answer && submission === first) return answer
    if (answer?.state === 'limited') return answer
    const before =
      answer?.state === 'stored' && first ? { ...answer, bodyHash: first.bodyHash } : known.get(submission.mark)
    if (before?.bodyHash !== submission.bodyHash) return { state: 'conflicting' }
    return { state: 'stored', id: before.id, held: before.held, repeated: true, demo: before.demo }
  })
}

async function storeDemo(queries: Queries, rules: DemoRules, request: LeadRow): Promise<LeadOutcome> {
  const { lead, demo, deliveries } = await planDemo(queries, rules, request)
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

/** Takes the marks that nobody holds, or whose time is over. Sorted, since processes that lock in different orders block each other. */
async function claimMarks(queries: Queries, inserts: BulkInserts, submissions: Submission[]): Promise<Set<string>> {
  const rows = submissions
    .map(({ mark, bodyHash, remembered, lead }) => ({
      mark,
      body_hash: bodyHash,
      lead_id: lead.id,
      expires_at: lead.created_at + remembered,
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
  const marks = rows.map(({ mark }) => mark)
  // Nearly always all of them: asking for each would cost more than storing it.
  return new Set(claimed === rows.length ? marks : await ownMarks(queries, rows))
}

async function ownMarks(queries: Queries, rows: SubmissionRow[]): Promise<string[]> {
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

async function knownSubmissions(queries: Queries, marks: string[]) {
  if (marks.length === 0) return new Map<string, never>()
  const rows = await queries
    .selectFrom('submissions')
    .leftJoin('leads', 'leads.id', 'submissions.lead_id')
    .leftJoin('demos', 'demos.lead_id', 'submissions.lead_id')
    .select(['mark', 'body_hash', 'submissions.lead_id as id', 'held_reasons', 'token'])
    .where('mark', 'in', marks)
    .execute()
  return new Map(
    rows.map((row) => [
      row.mark,
      {
        id: row.id,
        // A lead whose time of keeping is over is still a repeat.
        held: Boolean(row.held_reasons),
        demo: row.token ? { token: row.token } : undefined,
        bodyHash: row.body_hash,
      },
    ]),
  )
}
