import * as v from 'valibot'
import { managerAuditPath } from '#domain/paths.ts'
import { auditActions } from '#domain/staff/audit-action.ts'
import { type ListedAudit, listAudit } from '#server/staff/audit-log.ts'
import { numberParameter } from '../public/read-query.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { defineCall } from './define-call.ts'

const MAX_ENTRIES = 100
const DEFAULT = 50

const entrySchema = v.object({
  id: v.string(),
  at: v.string(),
  staff_member: v.nullable(v.object({ id: v.string(), name: v.nullable(v.string()) })),
  action: v.string(),
  subject: v.nullable(v.object({ kind: v.string(), id: v.nullable(v.string()), hash: v.nullable(v.string()) })),
  fields: v.array(
    v.object({
      name: v.string(),
      before: v.optional(v.nullable(v.union([v.string(), v.number()]))),
      after: v.optional(v.nullable(v.union([v.string(), v.number()]))),
    }),
  ),
  network: v.nullable(v.string()),
})

export const getAudit = defineCall({
  operationId: 'getAudit',
  method: 'GET',
  path: managerAuditPath,
  summary: 'Read the audit log, newest first',
  permission: 'audit.read',
  audit: { action: 'audit.read', subject: 'audit' },
  query: v.object({
    staff_member_id: v.optional(v.pipe(v.string(), v.maxLength(64))),
    action: v.optional(v.picklist(auditActions)),
    personal: v.optional(v.picklist(['yes'])),
    since: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(512))),
    limit: v.optional(numberParameter(1, MAX_ENTRIES)),
  }),
  success: { status: 200, data: v.object({ items: v.array(entrySchema), next: v.nullable(v.string()) }) },
  handle: async ({ context, query, audit }) => {
    const { cursor, limit = DEFAULT, since, ...filters } = query
    const filter = {
      staffMemberId: filters.staff_member_id,
      action: filters.action,
      personal: filters.personal === 'yes' || undefined,
      since: since === undefined ? undefined : Date.parse(since),
    }
    const after = readCursor(cursor, filter)
    const found = await listAudit(context.db.query, { ...filter, after, limit: limit + 1 })
    const items = found.slice(0, limit).map(asEntry)
    // Logs a search once, not for each page.
    if (after === undefined) await context.db.write((queries) => audit.write(queries, { subject: { kind: 'audit' } }))
    const last = items.at(-1)
    return { items, next: found.length > limit && last ? writeCursor(last.id, filter) : null }
  },
})

const asEntry = ({ staffMemberId, staffMember, ...entry }: ListedAudit) => ({
  ...entry,
  staff_member: staffMemberId === null ? null : { id: staffMemberId, name: staffMember },
})
