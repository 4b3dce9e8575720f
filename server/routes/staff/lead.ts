import * as v from 'valibot'
import { callFieldMessages } from '#content/manager/call-fields.ts'
import { notFoundCopy } from '#content/problems.ts'
import type { FieldConflict, ProgressChange } from '#domain/leads/lead-stage.ts'
import {
  managerLeadApprovePath,
  managerLeadPath,
  managerLeadRelatedPath,
  managerLeadTimelinePath,
} from '#domain/paths.ts'
import { roleHasPermission } from '#domain/staff/permission.ts'
import type { Queries } from '#server/db/database.ts'
import { replySender } from '#server/deliveries/channels/reply/reply-channel.ts'
import { invalidMember, Problem } from '#server/http/problem.ts'
import { approveLead } from '#server/leads/inbox/approve-leads.ts'
import {
  type Actor,
  type ChangeConflict,
  type ChangeOutcome,
  changeLead,
  type LeadProgress,
} from '#server/leads/inbox/change-lead.ts'
import { leadCurrency } from '#server/leads/inbox/lead-currency.ts'
import { logReading, noReplyReason, openLead } from '#server/leads/inbox/lead-detail.ts'
import { relatedLeads } from '#server/leads/inbox/related-leads.ts'
import { replyToOf } from '#server/leads/inbox/replies.ts'
import { readTimeline } from '#server/leads/inbox/timeline.ts'
import { findErasingStaffMember } from '#server/privacy/erasure.ts'
import { listColleagues, namesOfStaff } from '#server/staff/staff-members.ts'
import { numberParameter } from '../public/read-query.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { type CallAuditLog, defineCall } from './define-call.ts'
import { closingFault, cursorMember, hasChange, leadParams, progressMembers, versionMember } from './lead-members.ts'
import { type conflictSchema, leadSchema, progressSchema, rowSchema, timelineEntrySchema } from './lead-schemas.ts'
import type { ManagerContext } from './manager-context.ts'

export const getLead = defineCall({
  operationId: 'getLead',
  method: 'GET',
  path: managerLeadPath,
  summary: 'Read a lead; the audit log records it once an hour',
  permission: 'leads.read',
  audit: { action: 'lead.read', subject: 'lead' },
  params: leadParams,
  success: { status: 200, data: leadSchema },
  handle: async (input) => {
    const { context, staffMember, params } = input
    const lead = await openLead(context, actorOf(input), params.id)
    if (!lead) throw noLead()
    const { address, destination } = replyToOf(context.config, params.id, staffMember)
    const refused = await noReplyReason(context, lead)
    return {
      ...lead,
      currency: leadCurrency(context.config),
      erased_by:
        lead.erased_at && roleHasPermission(staffMember.role, 'audit.read')
          ? await findErasingStaffMember(context.db.query, Date.parse(lead.erased_at))
          : null,
      reply: {
        refused,
        from: replySender(context.config, staffMember.name),
        destination,
        reply_to: address,
        to_file: !context.config.mail,
      },
    }
  },
})

const MAX_ENTRIES = 200
const DEFAULT = 100

export const getLeadTimeline = defineCall({
  operationId: 'getLeadTimeline',
  method: 'GET',
  path: managerLeadTimelinePath,
  summary: 'Read the timeline of a lead, newest first',
  permission: 'leads.read',
  audit: { action: 'lead.read', subject: 'lead' },
  params: leadParams,
  query: v.object({ cursor: cursorMember, limit: v.optional(numberParameter(1, MAX_ENTRIES)) }),
  success: { status: 200, data: v.object({ items: v.array(timelineEntrySchema), next: v.nullable(v.string()) }) },
  handle: async (input) => {
    const { context, params, query } = input
    const { limit = DEFAULT } = query
    const after = readCursor(query.cursor, params)
    const order = await readTimeline(context, params.id, {
      after: after === undefined ? undefined : positionAt(after),
      limit,
    })
    if (!order) throw noLead()
    await logReading(context, actorOf(input), params.id)
    const { items, hasMore } = order
    const last = items.at(-1)
    return { items, next: hasMore && last ? writeCursor(`${last.at} ${last.id}`, params) : null }
  },
})

/** A point in time, which stays valid if the note there is removed. */
function positionAt(after: string) {
  const [at = '', id = ''] = after.split(' ')
  return { at, id }
}

export const getRelatedLeads = defineCall({
  operationId: 'getRelatedLeads',
  method: 'GET',
  path: managerLeadRelatedPath,
  summary: 'List up to 50 leads each of the same person and the same company, newest first',
  permission: 'leads.read',
  audit: 'a list shows excerpts; the log records when a lead is opened',
  params: leadParams,
  success: { status: 200, data: v.object({ person: v.array(rowSchema), company: v.array(rowSchema) }) },
  handle: ({ context, params }) => relatedLeads(context, params.id),
})

export const patchLead = defineCall({
  operationId: 'patchLead',
  method: 'PATCH',
  path: managerLeadPath,
  summary: 'Set stage, owner or reminder; after spam, later leads of the same address are spam too',
  permission: 'leads.work',
  audit: { action: 'lead.changed', subject: 'lead' },
  params: leadParams,
  body: v.pipe(
    v.strictObject({ version: versionMember, ...progressMembers }),
    v.check((change) => hasChange(change), callFieldMessages.nothing),
  ),
  success: { status: 200, data: progressSchema },
  failures: [409],
  handle: async (input) => {
    const { context, params, body } = input
    await refuseUnfit(context, [body])
    return changedLead(context, params.id, await changeLead(context, actorOf(input), { id: params.id, ...body }))
  },
})

export const postLeadApproval = defineCall({
  operationId: 'postLeadApproval',
  method: 'POST',
  path: managerLeadApprovePath,
  summary: 'Approve a held lead; its visitor gets the promised messages, so this cannot be undone',
  permission: 'leads.work',
  audit: { action: 'lead.approved', subject: 'lead' },
  params: leadParams,
  body: v.strictObject({ version: versionMember }),
  success: { status: 200, data: progressSchema },
  failures: [409],
  handle: async (input) => {
    const { context, params, body } = input
    const outcome = await approveLead(context, actorOf(input), { id: params.id, version: body.version })
    return changedLead(context, params.id, outcome)
  },
})

/** Logs each action in the transaction that performs it. */
export const actorOf = ({ staffMember, audit }: { staffMember: { id: string }; audit: CallAuditLog }): Actor => ({
  staffMemberId: staffMember.id,
  audit: (queries, ...entries) =>
    audit.write(
      queries,
      ...entries.map(({ action, leadId, fields }) => ({
        action,
        subject: { kind: 'lead' as const, id: leadId },
        fields,
      })),
    ),
})

export const noLead = () => new Problem('not_found', { message: notFoundCopy.lead })

export async function changedLead(
  { db }: Pick<ManagerContext, 'db'>,
  id: string,
  outcome: ChangeOutcome,
): Promise<LeadProgress> {
  if (outcome.state === 'changed') return outcome.lead
  if (outcome.state === 'missing') throw noLead()
  if (outcome.state === 'refused') throw new Problem(outcome.reason === 'held' ? 'lead_held' : 'lead_erased')
  const [conflict] = await conflictsOf(db.query, [{ id, ...outcome.conflict }])
  throw new Problem('version_conflict', { conflict })
}

/** Adds names of staff, and converts timestamps to ISO 8601. */
export async function conflictsOf(
  queries: Queries,
  conflicts: (ChangeConflict & { id: string })[],
): Promise<v.InferOutput<typeof conflictSchema>[]> {
  const names = await namesOfStaff(
    queries,
    conflicts.flatMap(({ by }) => by ?? []),
  )
  return conflicts.map(({ by, fields, ...conflict }) => ({
    ...conflict,
    by: by === null ? null : { id: by, name: names.get(by) ?? null },
    fields: fields.map(({ name, theirs, yours }) => ({
      name,
      theirs: asText(name, theirs),
      yours: asText(name, yours),
    })),
  }))
}

const asText = (name: FieldConflict['name'], value: string | number | null) =>
  typeof value !== 'number' ? value : name === 'won_value' ? String(value) : new Date(value).toISOString()

/** Milliseconds; a reminder more than five years ahead is a mistake. */
const LATEST = 5 * 366 * 24 * 3_600_000

/** Throws a Problem if the new owner cannot own leads, the reminder is too late, or a reason has no closed stage. */
export async function refuseUnfit({ db, clock }: ManagerContext, changes: readonly ProgressChange[]): Promise<void> {
  for (const change of changes) {
    const fault = closingFault(change)
    if (fault) throw invalidMember(fault.name, fault.message)
  }
  const latest = clock().getTime() + LATEST
  if (changes.some(({ snoozed_until }) => (snoozed_until ?? 0) > latest))
    throw invalidMember('snoozed_until', callFieldMessages.snooze)
  const owners = new Set(changes.flatMap(({ owner_id }) => owner_id ?? []))
  if (owners.size === 0) return
  const workers = new Set((await listColleagues(db.query)).flatMap(({ id, can_own_leads: works }) => (works ? id : [])))
  if (!owners.isSubsetOf(workers)) throw invalidMember('owner_id', callFieldMessages.owner)
}
