import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { insertMissingDeliveries, newChatDeliveries, planConfirmation } from '#server/deliveries/new-deliveries.ts'
import { planLeadNotifications } from '#server/deliveries/notifications/plan-notifications.ts'
import { releaseDemo } from '#server/demos/plan-demo.ts'
import {
  type Actor,
  type ChangeOutcome,
  conflictWith,
  leadProgress,
  lockedLead,
  updateSpamMark,
} from './change-lead.ts'

interface ApprovalResult {
  released: string[]
  /** Ids of leads that were already accepted; no messages are planned again. */
  already: string[]
  missing: string[]
}

/** Leads per transaction: a longer one would delay the server's other writes. */
const BATCH_SIZE = 250

export async function approveLeads(
  context: Pick<Context, 'db' | 'clock' | 'changes' | 'events' | 'config'>,
  wanted: string[] | 'all',
): Promise<ApprovalResult> {
  const result: ApprovalResult = { released: [], already: [], missing: [] }
  const ids = wanted === 'all' ? await heldLeads(context.db.query) : Array.from(new Set(wanted))
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const some = ids.slice(start, start + BATCH_SIZE)
    const { released, accepted } = await context.db.write((queries) =>
      approveBatch(queries, context.config, some, context.clock().getTime()),
    )
    context.changes.notify({ leads: released })
    result.released.push(...released)
    if (wanted === 'all') continue
    result.already.push(...accepted)
    result.missing.push(...some.filter((id) => !released.includes(id) && !accepted.includes(id)))
  }
  if (result.released.length > 0) context.events.emit('planned')
  return result
}

async function heldLeads(queries: Queries): Promise<string[]> {
  const rows = await queries
    .selectFrom('leads')
    .select('id')
    .where('state', '=', 'held')
    .where('erased_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id }) => id)
}

async function approveBatch(
  queries: Queries,
  config: Context['config'],
  ids: string[],
  now: number,
  approver?: string,
) {
  const released = await queries
    .updateTable('leads')
    .set({ state: 'accepted', released_at: now })
    .where('id', 'in', ids)
    .where('state', '=', 'held')
    .where('erased_at', 'is', null)
    .returningAll()
    .execute()
  // Staff got an email, and the webhook an event, when the lead arrived.
  const deliveries = released.flatMap((lead) => newChatDeliveries(config, lead, now))
  for (const lead of released.filter(({ kind }) => kind === 'demo'))
    deliveries.push(...(await releaseDemo(queries, config, lead, now)))
  if (deliveries.length > 0) await insertMissingDeliveries(queries, deliveries).execute()
  for (const { id, kind } of released) if (kind !== 'demo') await planConfirmation(queries, config, id, now)
  await planLeadNotifications(
    queries,
    released.map(({ id }) => id),
    now,
    approver,
  )
  const accepted = await queries
    .selectFrom('leads')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'accepted')
    .where('erased_at', 'is', null)
    .execute()
  const justNow = new Set(released.map(({ id }) => id))
  return {
    released: Array.from(justNow),
    accepted: accepted.map(({ id }) => id).filter((id) => !justNow.has(id)),
  }
}

type ApproveContext = Pick<Context, 'db' | 'clock' | 'changes' | 'events' | 'config'>

/** A repeated request does not approve the lead twice. */
export async function approveLead(
  context: ApproveContext,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<ChangeOutcome> {
  const { db, clock, config } = context
  const at = clock().getTime()
  const outcome = await db.write(async (queries): Promise<ChangeOutcome> => {
    // Same lock order as an erasure, to avoid a deadlock.
    if (db.dialect === 'postgres')
      await queries.selectFrom('leads').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
    const found = await lockedLead(db, queries, id)
    if (!found) return { state: 'missing' }
    const { row, isErased } = found
    if (isErased) return { state: 'refused', reason: 'erased' }
    const isOwn = row.version === version || row.changed_by === actor.staffMemberId
    if (row.held === 0 && isOwn) return { state: 'changed', lead: leadProgress(row) }
    if (row.held === 0 || row.version !== version) return { state: 'conflict', conflict: conflictWith(row, []) }
    const stage = row.stage === 'spam' ? 'new' : row.stage
    await queries
      .updateTable('lead_inbox')
      .set({ stage, changed_by: actor.staffMemberId, version: version + 1, updated_at: at })
      .where('lead_id', '=', id)
      .execute()
    await updateSpamMark(queries, config.appSecret, id, { before: row.stage, after: stage, at })
    await approveBatch(queries, config, [id], at, actor.staffMemberId)
    await actor.audit?.(queries, { action: 'lead.approved', leadId: id, fields: [] })
    const released = await queries
      .selectFrom('lead_inbox')
      .selectAll()
      .where('lead_id', '=', id)
      .executeTakeFirstOrThrow()
    return { state: 'changed', lead: leadProgress(released) }
  })
  if (outcome.state === 'changed') {
    context.changes.notify({ leads: [id] })
    context.events.emit('planned')
  }
  return outcome
}
