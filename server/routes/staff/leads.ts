import * as v from 'valibot'
import { callFieldMessages } from '#content/manager/call-fields.ts'
import type { InboxFilter } from '#domain/leads/inbox-filter.ts'
import { parseFuzzySearchTerms } from '#domain/leads/search-terms.ts'
import {
  managerColleaguesPath,
  managerLeadChangesPath,
  managerLeadCountsPath,
  managerLeadExportsPath,
  managerLeadListsPath,
  managerLeadRowsPath,
} from '#domain/paths.ts'
import { roleHasPermission, roles } from '#domain/staff/permission.ts'
import { hasTwoFactors } from '#domain/staff/sign-in.ts'
import { invalidMember, Problem } from '#server/http/problem.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { changeLeads } from '#server/leads/inbox/change-lead.ts'
import { exportInbox, MAX_INBOX_EXPORT } from '#server/leads/inbox/find-inbox-leads.ts'
import { countInbox } from '#server/leads/inbox/inbox-counts.ts'
import { readInboxLeads } from '#server/leads/inbox/inbox-leads.ts'
import { listInbox } from '#server/leads/inbox/list-inbox.ts'
import { type AuditOrigin, writeAudit } from '#server/staff/audit-log.ts'
import type { StaffSession } from '#server/staff/sessions.ts'
import { listColleagues } from '#server/staff/staff-members.ts'
import { defineCall } from './define-call.ts'
import { tooManyAttempts } from './guard.ts'
import { actorOf, conflictsOf, refuseUnfit } from './lead.ts'
import {
  cursorMember,
  filterMembers,
  hasChange,
  idMember,
  idsParameter,
  limitMember,
  progressMembers,
  versionMember,
} from './lead-members.ts'
import { conflictSchema, pageSchema, progressSchema, rowSchema } from './lead-schemas.ts'
import type { ManagerContext } from './manager-context.ts'

const MAX_LISTED = 100
const DEFAULT = 50

export const postLeadList = defineCall({
  operationId: 'postLeadList',
  method: 'POST',
  path: managerLeadListsPath,
  summary: 'List leads, newest first by default; search terms are in the body because URLs are logged',
  permission: 'leads.read',
  readsOnly: true,
  isCompressed: true,
  audit: { action: 'leads.listed', subject: 'lead' },
  body: v.strictObject({
    ...filterMembers,
    cursor: cursorMember,
    limit: limitMember(MAX_LISTED, callFieldMessages.limit(MAX_LISTED)),
  }),
  success: { status: 200, data: pageSchema },
  failures: [400, 429],
  handle: async ({ context, session, staffMember, body, audit }) => {
    const list = await readLeadList(context, staffMember.id, body)
    await limitRows(context, session, list.items.length, audit.from)
    return list
  },
})

export async function readLeadList(
  context: Pick<ManagerContext, 'db' | 'config' | 'clock'>,
  staffMemberId: string,
  { cursor, limit = DEFAULT, ...filter }: InboxFilter & { cursor?: string | undefined; limit?: number | undefined },
) {
  const page = await listInbox(context, { filter, staffMemberId, cursor, limit })
  if (!page) throw new Problem('invalid_cursor')
  const isEmpty = cursor === undefined && page.leads.length === 0 && page.next === null
  const terms = isEmpty ? parseFuzzySearchTerms(filter.search ?? '') : undefined
  const similar = terms && (await listInbox(context, { filter, staffMemberId, limit, terms }))
  if (similar && similar.leads.length > 0) return { items: similar.leads, next: null, searching: false, similar: true }
  return { items: page.leads, next: page.next, searching: page.searching, similar: false }
}

const MAX_ROWS = 100

export const getLeadRows = defineCall({
  operationId: 'getLeadRows',
  method: 'GET',
  path: managerLeadRowsPath,
  summary: 'Read rows of a list again, in the requested order, without deleted leads',
  permission: 'leads.read',
  audit: { action: 'leads.listed', subject: 'lead' },
  query: v.object({ ids: idsParameter(MAX_ROWS, callFieldMessages.ids(MAX_ROWS)) }),
  success: { status: 200, data: v.array(rowSchema) },
  failures: [429],
  handle: async ({ context, session, query, audit }) => {
    const rows = await readInboxLeads(
      context.db.query,
      query.ids.map((lead_id) => ({ lead_id })),
    )
    await limitRows(context, session, rows.length, audit.from)
    return rows
  },
})

const count = v.number()

export const getLeadCounts = defineCall({
  operationId: 'getLeadCounts',
  method: 'GET',
  path: managerLeadCountsPath,
  summary: 'Count the leads of each view, up to 1,001, and all leads, up to 10,001; the maximum means more',
  permission: 'leads.read',
  audit: 'figures contain no personal data',
  success: {
    status: 200,
    data: v.object({
      waiting: count,
      mine: count,
      snoozed: count,
      held: count,
      all: count,
      dead: count,
      unknown: count,
      mails: count,
    }),
  },
  handle: ({ context, staffMember }) => countInbox(context, staffMember.id),
})

/** Rows per hour above which the audit log gets one entry. */
const LOGGED_FROM = 500

/**
 * Counts rows for sessions without the export permission, so that paging through all leads leaves a
 * trace. Throws a Problem above the limit.
 */
async function limitRows(
  context: Pick<ManagerContext, 'db' | 'config' | 'clock'>,
  { id, method, staffMember }: StaffSession,
  rows: number,
  from: AuditOrigin,
): Promise<void> {
  const mayExport = roleHasPermission(staffMember.role, 'leads.export') && hasTwoFactors(method)
  if (mayExport || rows === 0) return
  const { count, isExceeded, until } = await consumeRateLimit(context, 'rows of session', id, rows)
  if (count >= LOGGED_FROM && count - rows < LOGGED_FROM)
    await context.db.write((queries) =>
      writeAudit(queries, from, {
        action: 'leads.listed',
        staffMemberId: staffMember.id,
        subject: { kind: 'lead' },
        fields: [{ name: 'count', after: count }],
      }),
    )
  if (isExceeded) throw tooManyAttempts(until, from.at, callFieldMessages.tooManyRows)
}

export const getColleagues = defineCall({
  operationId: 'getColleagues',
  method: 'GET',
  path: managerColleaguesPath,
  summary: 'List staff by name, and who can own leads',
  permission: 'leads.read',
  audit: 'it shows staff, not visitors',
  success: {
    status: 200,
    data: v.array(v.object({ id: v.string(), name: v.string(), role: v.picklist(roles), can_own_leads: v.boolean() })),
  },
  handle: ({ context }) => listColleagues(context.db.query),
})

const MAX_CHANGED = 200

const changeSchema = v.pipe(
  v.strictObject({ id: idMember, version: versionMember, ...progressMembers }),
  v.check((change) => hasChange(change), callFieldMessages.nothing),
)

export const postLeadChanges = defineCall({
  operationId: 'postLeadChanges',
  method: 'POST',
  path: managerLeadChangesPath,
  summary: 'Change up to 200 leads, each on its own; a lead that another staff member changed first stays as it is',
  permission: 'leads.work',
  audit: { action: 'lead.changed', subject: 'lead' },
  body: v.strictObject({
    changes: v.pipe(
      v.array(changeSchema),
      v.minLength(1, callFieldMessages.changes(MAX_CHANGED)),
      v.maxLength(MAX_CHANGED, callFieldMessages.changes(MAX_CHANGED)),
      v.check(
        (changes) => new Set(changes.map(({ id }) => id)).size === changes.length,
        callFieldMessages.changes(MAX_CHANGED),
      ),
    ),
  }),
  success: {
    status: 200,
    data: v.object({
      done: v.array(progressSchema),
      conflicts: v.array(conflictSchema),
      refused: v.array(v.object({ id: v.string(), reason: v.picklist(['held', 'erased']) })),
      missing: v.array(v.string()),
    }),
  },
  handle: async (input) => {
    const { context, body } = input
    await refuseUnfit(context, body.changes)
    const { conflicts, ...changed } = await changeLeads(context, actorOf(input), body.changes)
    return { ...changed, conflicts: await conflictsOf(context.db.query, conflicts) }
  },
})

const MAX_EXPORTED = 200

export const postLeadExport = defineCall({
  operationId: 'postLeadExport',
  method: 'POST',
  path: managerLeadExportsPath,
  summary: 'Export up to 10,000 leads by ids or filter as CSV (UTF-8 with BOM)',
  permission: 'leads.export',
  audit: { action: 'leads.exported', subject: 'lead' },
  body: v.pipe(
    v.strictObject({
      ids: v.optional(
        v.pipe(
          v.array(idMember),
          v.minLength(1, callFieldMessages.ids(MAX_EXPORTED)),
          v.maxLength(MAX_EXPORTED, callFieldMessages.ids(MAX_EXPORTED)),
        ),
      ),
      filter: v.optional(v.strictObject(filterMembers)),
    }),
    v.check(({ ids, filter }) => (ids === undefined) !== (filter === undefined), callFieldMessages.either),
  ),
  success: { status: 200, data: v.unknown(), file: 'text/csv' },
  handle: async ({ context, staffMember, session, body: { ids, filter }, audit, reply }) => {
    const now = context.clock()
    const { isExceeded, until } = await consumeRateLimit(context, 'exports of session', session.id)
    if (isExceeded) throw tooManyAttempts(until, now.getTime())
    const exported = await exportInbox(context, ids ?? filter ?? [], staffMember.id)
    if (!exported) throw invalidMember('filter', callFieldMessages.tooManyLeads(MAX_INBOX_EXPORT))
    const names = Object.keys(filter ?? { ids })
    await context.db.write((queries) =>
      audit.write(queries, {
        subject: { kind: 'lead' },
        fields: [{ name: 'count', after: exported.count }, ...names.map((name) => ({ name }))],
      }),
    )
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="leads-${now.toISOString().slice(0, 10)}.csv"`)
      .send(exported.csv)
  },
})
