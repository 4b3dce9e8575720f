import {
  changeInboxState,
  type FieldConflict,
  findConflicts,
  type LeadStage,
  type ProgressChange,
  progressFields,
} from '#domain/leads/lead-stage.ts'
import type { AuditAction } from '#domain/staff/audit-action.ts'
import type { Context } from '#server/context.ts'
import type { Database, Queries } from '#server/db/database.ts'
import type { LeadInboxRow } from '#server/db/lead-inbox-tables.ts'
import {
  planAssignmentNotification,
  planReplyNotification,
} from '#server/deliveries/notifications/plan-notifications.ts'
import { addressKey } from '../lead-keys.ts'
import { isReason, storeReasons } from './lead-reasons.ts'

export interface LeadChange extends ProgressChange {
  id: string
  version: number
}

export interface LeadProgress {
  id: string
  version: number
  stage: LeadStage
  owner_id: string | null
  waiting: boolean
  snoozed_until: string | null
  close_reason: string | null
  won_value: number | null
  snooze_reason: string | null
  first_answer_at: string | null
  visitor_replied_at: string | null
  changed_by: string | null
  updated_at: string
}

export interface ChangeConflict {
  version: number
  by: string | null
  at: string
  /** Empty if both made the same change. */
  fields: FieldConflict[]
  current: LeadProgress
}

export type ChangeOutcome =
  | { state: 'changed'; lead: LeadProgress }
  | { state: 'conflict'; conflict: ChangeConflict }
  /** A held lead can only be approved or marked as spam; an erased lead cannot change. */
  | { state: 'refused'; reason: 'held' | 'erased' }
  | { state: 'missing' }

interface ChangedLeads {
  done: LeadProgress[]
  conflicts: (ChangeConflict & { id: string })[]
  refused: { id: string; reason: 'held' | 'erased' }[]
  missing: string[]
}

type SpamMarkContext = Pick<Context, 'db'> & { config: Pick<Context['config'], 'appSecret'> }
type ChangeContext = SpamMarkContext & Pick<Context, 'clock' | 'changes'>

export async function changeLead(context: ChangeContext, actor: Actor, change: LeadChange): Promise<ChangeOutcome> {
  const { db, clock, changes } = context
  const by = { ...actor, at: clock().getTime() }
  const outcome = await db.write((queries) => changeProgress(context, queries, change, by))
  if (outcome.state === 'changed') changes.notify({ leads: [change.id] })
  return outcome
}

/** One transaction, but a refused change does not affect the other leads. */
export async function changeLeads(context: ChangeContext, actor: Actor, wanted: LeadChange[]): Promise<ChangedLeads> {
  const { db, clock, changes } = context
  const by = { ...actor, at: clock().getTime() }
  const sorted = wanted.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const result = await db.write(async (queries) => {
    const made: ChangedLeads = { done: [], conflicts: [], refused: [], missing: [] }
    for (const change of sorted) {
      const { id } = change
      const outcome = await changeProgress(context, queries, change, by)
      if (outcome.state === 'changed') made.done.push(outcome.lead)
      else if (outcome.state === 'conflict') made.conflicts.push({ id, ...outcome.conflict })
      else if (outcome.state === 'refused') made.refused.push({ id, reason: outcome.reason })
      else made.missing.push(id)
    }
    return made
  })
  changes.notify({ leads: result.done.map(({ id }) => id) })
  return result
}

/** Accepts a repeated request without changing the lead twice. */
export async function changeProgress(
  { db, config }: SpamMarkContext,
  queries: Queries,
  { id, version, ...change }: LeadChange,
  by: Actor & { at: number },
): Promise<ChangeOutcome> {
  const found = await lockedLead(db, queries, id)
  if (!found) return { state: 'missing' }
  const { row, isErased } = found
  if (isErased) return { state: 'refused', reason: 'erased' }
  if (row.held === 1 && change.stage !== 'spam' && row.stage !== 'spam') return { state: 'refused', reason: 'held' }
  const fields = findConflicts(row, change)
  // The staff member's own note or reply raised the version by one; there was no other change.
  const isOwn = row.version === version + 1 && row.changed_by === by.staffMemberId
  if (row.version !== version && !isOwn) {
    if (fields.length === 0 && row.changed_by === by.staffMemberId) return { state: 'changed', lead: leadProgress(row) }
    return { state: 'conflict', conflict: conflictWith(row, fields) }
  }
  if (fields.length === 0) return { state: 'changed', lead: leadProgress(row) }
  const next = {
    ...changeInboxState(row, change, by),
    ...(row.held === 1 && { waiting: 0 }),
    changed_by: by.staffMemberId,
    version: row.version + 1,
  }
  await queries.updateTable('lead_inbox').set(next).where('lead_id', '=', id).execute()
  await updateSpamMark(queries, config.appSecret, id, { before: row.stage, after: next.stage, at: by.at })
  if (next.owner_id !== null && next.owner_id !== row.owner_id)
    await planAssignmentNotification(queries, { leadId: id, ownerId: next.owner_id }, by)
  const changed = findConflicts(row, Object.fromEntries(progressFields.map((name) => [name, next[name]])))
  const reasons = await storeReasons(queries, id, changed, by.at)
  await by.audit?.(queries, {
    action: [row.stage, next.stage].includes('spam') ? 'lead.spam' : 'lead.changed',
    leadId: id,
    fields: changed.map(({ name, theirs, yours }) =>
      isReason(name) ? { name, after: reasons.get(name) ?? null } : { name, before: theirs, after: yours },
    ),
  })
  return { state: 'changed', lead: leadProgress({ ...row, ...next }) }
}

/** Locked on PostgreSQL, so that the second of two changes with one version sees the first. */
export async function lockedLead({ dialect }: Pick<Database, 'dialect'>, queries: Queries, id: string) {
  const inbox = queries.selectFrom('lead_inbox').selectAll().where('lead_id', '=', id)
  const row = await (dialect === 'postgres' ? inbox.forUpdate() : inbox).executeTakeFirst()
  if (!row) return undefined
  const lead = await queries.selectFrom('leads').select('erased_at').where('id', '=', id).executeTakeFirst()
  return { row, isErased: lead?.erased_at !== null }
}

export const conflictWith = (row: LeadInboxRow, fields: FieldConflict[]): ChangeConflict => ({
  version: row.version,
  by: row.changed_by,
  at: iso(row.updated_at),
  fields,
  current: leadProgress(row),
})

export const leadProgress = (row: LeadInboxRow): LeadProgress => ({
  id: row.lead_id,
  version: row.version,
  stage: row.stage,
  owner_id: row.owner_id,
  waiting: row.waiting === 1,
  snoozed_until: row.snoozed_until === null ? null : iso(row.snoozed_until),
  close_reason: row.close_reason,
  won_value: row.won_value,
  snooze_reason: row.snooze_reason,
  first_answer_at: row.first_answer_at === null ? null : iso(row.first_answer_at),
  visitor_replied_at: row.visitor_replied_at === null ? null : iso(row.visitor_replied_at),
  changed_by: row.changed_by,
  updated_at: iso(row.updated_at),
})

const iso = (timestamp: number) => new Date(timestamp).toISOString()

/** Ids, codes and numbers for the audit log, never text that a person wrote. */
export interface AuditedChange {
  action: Extract<AuditAction, `lead.${string}` | `mail.${string}`>
  leadId: string
  fields: { name: string; before?: string | number | null; after?: string | number | null }[]
}

export interface Actor {
  staffMemberId: string
  /** The command line is not a person and cannot own a lead. */
  isCommandLine?: true
  /** Runs in the transaction of the change; absent if nothing is logged. */
  audit?: (queries: Queries, ...work: AuditedChange[]) => Promise<void>
}

/**
 * Part of a stage change. While an address is marked, its new leads arrive as spam. Removing the
 * mark does not change the stage of its other leads.
 */
export async function updateSpamMark(
  queries: Queries,
  appSecret: string,
  leadId: string,
  { before, after, at }: { before: LeadStage; after: LeadStage; at: number },
): Promise<void> {
  if ((before === 'spam') === (after === 'spam')) return
  const { email } = await queries.selectFrom('leads').select('email').where('id', '=', leadId).executeTakeFirstOrThrow()
  if (email === '') return
  const hash = addressKey(appSecret, email)
  if (after === 'spam')
    await queries
      .insertInto('spam_flags')
      .values({ address_hash: hash, lead_id: leadId, created_at: at })
      .onConflict((conflict) => conflict.column('address_hash').doNothing())
      .execute()
  else await queries.deleteFrom('spam_flags').where('address_hash', '=', hash).execute()
}

/**
 * Call it in the transaction that stores a visitor's reply. An answered lead returns to in progress
 * with a higher version, so that staff cannot send a reply without having read the visitor's.
 * `reader` is the staff member who already knows the reply, and is not notified.
 */
export async function recordVisitorReply(
  { dialect }: Pick<Database, 'dialect'>,
  queries: Queries,
  leadId: string,
  at: number,
  reader?: string,
): Promise<void> {
  const inbox = queries.selectFrom('lead_inbox').select(['stage', 'version', 'owner_id']).where('lead_id', '=', leadId)
  const row = await (dialect === 'postgres' ? inbox.forUpdate() : inbox).executeTakeFirst()
  if (!row) return
  await queries
    .updateTable('lead_inbox')
    .set({
      visitor_replied_at: at,
      ...(row.stage === 'answered' && {
        stage: 'in_progress',
        version: row.version + 1,
        changed_by: null,
        updated_at: at,
      }),
    })
    .where('lead_id', '=', leadId)
    .execute()
  if (row.owner_id !== null && row.owner_id !== reader)
    await planReplyNotification(queries, { leadId, ownerId: row.owner_id }, at)
}
