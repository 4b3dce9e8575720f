import { rm, stat } from 'node:fs/promises'
import type { ExpressionBuilder } from 'kysely'
import { type LeadKind, leadKinds } from '#domain/leads/lead-fields.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { listReplacedDatabases } from '#server/db/replaced-databases.ts'
import type { Tables } from '#server/db/tables.ts'
import { EMAIL_WINDOW } from '#server/deliveries/recipients/recipient-limits.ts'
import { deleteOldImports } from '#server/leads/imports/lead-imports.ts'
import { removeUndoneLeads } from '#server/leads/imports/undo-import.ts'
import { deleteOldAudit, selectOldAudit } from '#server/staff/audit-log.ts'
import { deleteExpiredRecords } from '#server/staff/expired-records.ts'
import { deleteDemos, deleteLeads } from './blank-leads.ts'
import { purgeBlanked, requestPurge } from './database-purge.ts'
import { removeObsoleteMessageFiles } from './message-files.ts'
import { blankErasedRequests, deleteOldRequests, selectOldRequests } from './privacy-requests.ts'

export interface RetentionResult {
  leads: Record<LeadKind, number>
  demos: number
  submissions: number
  /** Keyed hashes that count a reader once a day. */
  viewMarks: number
  audit: number
  requests: number
  mails: number
  files: number
  keptDatabases: number
}

const DAY = 24 * 3_600_000
/** Rows per transaction: a longer one would delay visitors' leads. */
const BATCH = 250
/** Leads per transaction: SQLite takes milliseconds to delete the search terms of each. */
const LEADS_BATCH = 10
/** Milliseconds; must match the privacy notice. */
export const UNMATCHED_MAIL_RETENTION = 30 * DAY
/** Milliseconds; must match the period for backups in the privacy notice. */
const REPLACED_DATABASE_RETENTION = 30 * DAY

export async function runRetention(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'changes'>,
  { dryRun = false } = {},
): Promise<RetentionResult> {
  const now = context.clock().getTime()
  const leads = { contact: 0, demo: 0, quick: 0 }
  for (const kind of leadKinds) leads[kind] = await deleteOldLeads(context, kind, now, dryRun)
  const retention = {
    leads,
    demos: await deleteOldDemos(context, now, dryRun),
    submissions: await deleteOldSubmissions(context, now, dryRun),
    viewMarks: await deleteOldViewMarks(context, now, dryRun),
    audit: await deleteOldAuditEntries(context, now, dryRun),
    requests: await deleteMetRequests(context, now, dryRun),
    mails: await deleteUnmatchedMails(context, now, dryRun),
    files: dryRun ? 0 : await removeObsoleteMessageFiles(context),
    keptDatabases: await deleteReplacedDatabases(context.config.dataDir, now, dryRun),
  }
  if (!dryRun) {
    await context.db.write((queries) => deleteExpiredRecords(queries, now))
    await context.db.write(blankErasedRequests)
    await removeUndoneLeads(context)
    await context.db.write((queries) => deleteOldImports(queries, now))
    const { contact, demo, quick } = leads
    if (contact + demo + quick + retention.demos + retention.requests + retention.mails > 0)
      await context.db.write((queries) => requestPurge(queries, now))
    await purgeBlanked(context)
  }
  return retention
}

async function deleteOldLeads(
  { db, config, changes }: Pick<Context, 'db' | 'config' | 'changes'>,
  kind: LeadKind,
  now: number,
  dryRun: boolean,
): Promise<number> {
  const days = config.retentionDays[kind]
  if (days === 0) return 0
  const customerDays = config.retentionDays.customer
  const before = { lead: now - days * DAY, customer: customerDays === 0 ? 0 : now - customerDays * DAY }
  if (dryRun) return count(selectOldLeads(db.query, kind, before).select(({ fn }) => fn.countAll<number>().as('count')))
  for (let deleted = 0; ; ) {
    const leads = await db.write(async (queries) => {
      const ids = (await selectOldLeads(queries, kind, before).select('id').limit(LEADS_BATCH).execute()).map(
        ({ id }) => id,
      )
      if (ids.length === 0) return ids
      await deleteLeads(queries, ids)
      return ids
    })
    changes.notify({ leads })
    deleted += leads.length
    if (leads.length === 0) return deleted
  }
}

/** Excludes customer records, and leads whose erasure the webhook has not received yet. */
const selectOldLeads = (queries: Queries, kind: LeadKind, before: { lead: number; customer: number }) =>
  queries
    .selectFrom('leads')
    .where('kind', '=', kind)
    .where('created_at', '<', before.lead)
    .where((is) => is.not(isCustomer(is, before.customer)))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('deliveries')
            .select('deliveries.id')
            .whereRef('deliveries.lead_id', '=', 'leads.id')
            .where('purpose', '=', 'erasure')
            .where('deliveries.state', 'in', ['pending', 'sending']),
        ),
      ),
    )

/** The same rule as in `domain/leads/lead-retention.ts`. */
const isCustomer = (is: ExpressionBuilder<Tables, 'leads'>, since: number) =>
  is.exists(
    is
      .selectFrom('lead_inbox')
      .select('seq')
      .whereRef('lead_inbox.lead_id', '=', 'leads.id')
      .where('leads.erased_at', 'is', null)
      .where('stage', '<>', 'spam')
      .where((has) =>
        has.or([
          has.and([has('updated_at', '>', has.ref('lead_inbox.created_at')), has('updated_at', '>=', since)]),
          has('active_at', '>=', since),
          has('visitor_replied_at', '>=', since),
          has('snoozed_until', '>=', since),
          has.exists(
            has
              .selectFrom('lead_reasons')
              .select('lead_reasons.id')
              .whereRef('lead_reasons.lead_id', '=', 'leads.id')
              .where('lead_reasons.kind', '=', 'returned')
              .where('lead_reasons.created_at', '>=', since),
          ),
        ]),
      ),
  )

async function deleteOldDemos({ db }: Pick<Context, 'db'>, now: number, dryRun: boolean): Promise<number> {
  const over = (queries: Queries) => queries.selectFrom('demos').where('expires_at', '<=', now)
  if (dryRun) return count(over(db.query).select(({ fn }) => fn.countAll<number>().as('count')))
  for (let deleted = 0; ; ) {
    const batch = await db.write(async (queries) => {
      const demos = await over(queries).select('lead_id').limit(BATCH).execute()
      const ids = demos.map(({ lead_id }) => lead_id)
      if (ids.length > 0) await deleteDemos(queries, ids)
      return ids.length
    })
    deleted += batch
    if (batch === 0) {
      await db.write((queries) => selectOldSlots(queries, now).execute())
      await db.write((queries) =>
        queries
          .deleteFrom('visitor_emails')
          .where('planned_at', '<=', now - EMAIL_WINDOW)
          .execute(),
      )
      return deleted
    }
  }
}

/** While its lead exists, an expired record still links contacts of one person. */
const selectOldSlots = (queries: Queries, now: number) =>
  queries
    .deleteFrom('demo_slots')
    .where('until', '<=', now)
    .where((is) =>
      is.or([
        is('address_hash', 'like', 'confirm %'),
        is.not(
          is.exists(
            is
              .selectFrom('leads')
              .select('leads.id')
              .whereRef('leads.id', '=', 'demo_slots.lead_id')
              .where('leads.erased_at', 'is', null),
          ),
        ),
      ]),
    )

async function deleteOldSubmissions({ db }: Pick<Context, 'db'>, now: number, dryRun: boolean): Promise<number> {
  if (dryRun)
    return count(
      db.query
        .selectFrom('submissions')
        .where('expires_at', '<=', now)
        .select(({ fn }) => fn.countAll<number>().as('count')),
    )
  const [result] = await db.write((queries) =>
    queries.deleteFrom('submissions').where('expires_at', '<=', now).execute(),
  )
  return Number(result?.numDeletedRows ?? 0)
}

async function deleteOldViewMarks({ db }: Pick<Context, 'db'>, now: number, dryRun: boolean): Promise<number> {
  const today = new Date(now).toISOString().slice(0, 10)
  if (dryRun)
    return count(
      db.query
        .selectFrom('view_marks')
        .where('day', '<', today)
        .select(({ fn }) => fn.countAll<number>().as('count')),
    )
  const [result] = await db.write((queries) => queries.deleteFrom('view_marks').where('day', '<', today).execute())
  return Number(result?.numDeletedRows ?? 0)
}

async function deleteOldAuditEntries({ db }: Pick<Context, 'db'>, now: number, dryRun: boolean): Promise<number> {
  if (dryRun) return count(selectOldAudit(db.query, now).select(({ fn }) => fn.countAll<number>().as('count')))
  for (let deleted = 0; ; ) {
    const batch = await db.write((queries) => deleteOldAudit(queries, now, BATCH))
    deleted += batch
    if (batch === 0) return deleted
  }
}

async function deleteMetRequests({ db }: Pick<Context, 'db'>, now: number, dryRun: boolean): Promise<number> {
  if (dryRun) return count(selectOldRequests(db.query, now).select(({ fn }) => fn.countAll<number>().as('count')))
  return db.write((queries) => deleteOldRequests(queries, now))
}

async function deleteUnmatchedMails(
  { db, changes }: Pick<Context, 'db' | 'changes'>,
  now: number,
  dryRun: boolean,
): Promise<number> {
  const before = now - UNMATCHED_MAIL_RETENTION
  if (dryRun)
    return count(
      db.query
        .selectFrom('lead_mails')
        .where('lead_id', 'is', null)
        .where('created_at', '<', before)
        .select(({ fn }) => fn.countAll<number>().as('count')),
    )
  const { numDeletedRows } = await db.write((queries) =>
    queries
      .deleteFrom('lead_mails')
      .where('lead_id', 'is', null)
      .where('created_at', '<', before)
      .executeTakeFirstOrThrow(),
  )
  if (numDeletedRows > 0n) changes.notify('mails')
  return Number(numDeletedRows)
}

async function deleteReplacedDatabases(dataDir: string, now: number, dryRun: boolean): Promise<number> {
  let found = 0
  for (const file of await listReplacedDatabases(dataDir)) {
    if ((await stat(file)).mtimeMs > now - REPLACED_DATABASE_RETENTION) continue
    if (!dryRun) await rm(file, { force: true })
    found += 1
  }
  return found
}

const count = async (query: { executeTakeFirstOrThrow(): Promise<{ count: number }> }) =>
  (await query.executeTakeFirstOrThrow()).count
