import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InboxFilter } from '#domain/leads/inbox-filter.ts'
import { listRecentDeliveries, listStuckDeliveries } from '#server/deliveries/addressed-deliveries.ts'
import { readChannelHealth } from '#server/deliveries/channels/channel-health.ts'
import { redriveAllDead } from '#server/deliveries/redrive-deliveries.ts'
import { InboxBackfill } from '#server/leads/inbox/backfill.ts'
import { countInbox } from '#server/leads/inbox/inbox-counts.ts'
import { wakeSnoozed } from '#server/leads/inbox/inbox-jobs.ts'
import { logReading, readLeadDetail } from '#server/leads/inbox/lead-detail.ts'
import { listInbox } from '#server/leads/inbox/list-inbox.ts'
import { relatedLeads } from '#server/leads/inbox/related-leads.ts'
import { readTimeline } from '#server/leads/inbox/timeline.ts'
import { readOverview } from '#server/leads/overview/read-overview.ts'
import { noon, type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { seedLeads } from './seed-leads.ts'

const filters: Partial<InboxFilter>[] = [
  {},
  { view: 'waiting' },
  { view: 'mine' },
  { view: 'snoozed' },
  { view: 'held' },
  { kind: 'demo' },
  { stage: 'won' },
  { owner: 'dev' },
  { owner: 'none' },
  { source: 'letter' },
  { country: 'GB' },
  { since: noon.getTime() - 1_000_000, until: noon.getTime() },
  { search: 'kettle cra' },
  { search: '0171 2345', sort: 'oldest' },
  { sort: 'oldest' },
  { sort: 'waiting' },
  { view: 'mine', sort: 'waiting' },
  { search: 'kettle', sort: 'waiting' },
  { without: 'quick' },
  { idle_days: 7 },
  { view: 'waiting', kind: 'demo', source: 'letter', search: 'kettle' },
]
const reader = { staffMemberId: 'dev', audit: async () => {} }
/** Tables that grow with the number of leads; the list of all is counted up to a limit. */
const large = 'leads|lead_inbox|lead_search|lead_keys|lead_notes|deliveries|delivery_statuses|demos|audit'

onEachDatabase((empty, dialect) => {
  let context: TestContext

  beforeAll(async () => {
    context = await testContext(await empty())
    await seedLeads(context, 1_500)
    await new InboxBackfill(context).run()
    await context.db.write((queries) => sql`ANALYZE`.execute(queries))
  }, 60_000)
  afterAll(() => context.db.close())

  test.each(filters)('the list of %j scans no table', async (filter) => {
    const wanted = { filter: { view: 'all', ...filter } as InboxFilter, staffMemberId: 'dev', limit: 50 }
    const first = await listInbox(context, { ...wanted, limit: 1 })
    const plans = await plansOf((watched) => listInbox(watched, { ...wanted, cursor: first?.next ?? undefined }))
    expect(plans.flatMap(scans)).toEqual([])
  })

  test.each<[string, (watched: TestContext, id: string) => Promise<unknown>]>([
    ['one lead', readLeadDetail],
    ['its relations', relatedLeads],
    ['its running order', readTimeline],
    ['whether somebody has read it', (watched, id) => logReading(watched, reader, id)],
    ['messages that stopped', (watched) => listStuckDeliveries(watched, { state: 'dead', limit: 50 })],
    [
      'the page after',
      (watched, id) => listStuckDeliveries(watched, { before: { updatedAt: noon.getTime(), id }, limit: 50 }),
    ],
    ['the newest messages', (watched) => listRecentDeliveries(watched, 20)],
    ['the health of channels', readChannelHealth],
    ['what is dead', (watched) => redriveAllDead(watched)],
    ['the counts', (watched) => countInbox(watched, 'dev')],
    ['the reminders', wakeSnoozed],
    ['what Today shows', (watched) => readOverview(watched, { id: 'dev', role: 'owner' })],
  ])('%s scans no table', async (_, read) => {
    const { lead_id } = await context.db.query.selectFrom('lead_inbox').select('lead_id').executeTakeFirstOrThrow()
    const plans = await plansOf((watched) => read(watched, lead_id))
    expect(plans.flatMap(scans)).toEqual([])
  })

  test('the test detects a query without an index', async () => {
    const plans = await plansOf(({ db }) =>
      db.query.selectFrom('lead_inbox').select('seq').where('changed_by', '=', 'dev').execute(),
    )
    expect(plans.flatMap(scans)).toHaveLength(1)
  })

  /** One plan for each query. */
  async function plansOf(work: (watched: TestContext) => Promise<unknown>): Promise<string[]> {
    const asked: RootOperationNode[] = []
    const watch: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    await work({ ...context, db: { ...context.db, query: context.db.query.withPlugin(watch) } })
    const executor = context.db.query.getExecutor()
    const plans: string[] = []
    for (const node of asked) plans.push(await explain(executor.compileQuery(node, createQueryId())))
    return plans
  }

  /** Without its preference for small tables, PostgreSQL scans a table only if it must. */
  const explain = (query: CompiledQuery) =>
    context.db.write(async (queries) => {
      if (dialect === 'postgres') await sql`SET LOCAL enable_seqscan = off`.execute(queries)
      const how = dialect === 'postgres' ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'
      const { rows } = await queries.executeQuery(CompiledQuery.raw(`${how} ${query.sql}`, [...query.parameters]))
      return rows.map((row) => Object.values(row as object).join(' ')).join('\n')
    })

  const scans = (plan: string) =>
    plan
      .split('\n')
      .filter((line) => new RegExp(`\\b(?:Seq Scan on|SCAN) (?:${large})\\b`).test(line) && !isLimited(line))

  /** An FTS5 search, the rows of one index up to a limit, and the few failed messages. */
  const isLimited = (line: string) =>
    /VIRTUAL TABLE INDEX \d+:\S*M|lead_inbox USING COVERING INDEX|deliveries USING INDEX deliveries_(stuck|undecided)/.test(
      line,
    )
})
