import { type AuditAction, type AuditSubject, personalSubjects } from '#domain/staff/audit-action.ts'
import type { Queries } from '#server/db/database.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'

type Code = string | number | null

export interface AuditedField {
  name: string
  before?: Code
  after?: Code
}

export interface AuditEntry {
  action: AuditAction
  staffMemberId?: string | undefined
  subject?: { kind: AuditSubject; id?: string; hash?: string } | undefined
  fields?: readonly AuditedField[] | undefined
}

/** Time and keyed hash of the network; null for the command line. */
export interface AuditOrigin {
  at: number
  network: string | null
}

/** Ids and codes have no spaces and no @, so this rejects personal data. */
const codePattern = /^[\w.:/+-]{0,120}$/

/** Adds rows in the transaction of the audited change. Throws if a value may be free text. */
export async function writeAudit(
  queries: Queries,
  { at, network }: AuditOrigin,
  ...entries: AuditEntry[]
): Promise<void> {
  for (const { fields } of entries) for (const field of fields ?? []) refuseFreeText(field)
  await queries
    .insertInto('audit')
    .values(
      entries.map(({ action, staffMemberId, subject, fields }) => ({
        id: uuidV7(at),
        at,
        staff_member_id: staffMemberId ?? null,
        action,
        subject_kind: subject?.kind ?? null,
        subject_id: subject?.id ?? null,
        subject_hash: subject?.hash ?? null,
        fields: fields === undefined ? null : JSON.stringify(fields),
        network,
      })),
    )
    .execute()
}

function refuseFreeText({ name, before, after }: AuditedField) {
  for (const value of [name, before, after])
    if (typeof value === 'string' && !codePattern.test(value))
      throw new Error(`The audit log takes ids and codes, and ${name.slice(0, 40)} has words`)
}

interface AuditFilter {
  staffMemberId?: string | undefined
  action?: AuditAction | undefined
  subject?: { kind: AuditSubject; id: string } | undefined
  since?: number | undefined
  personal?: boolean | undefined
  after?: string | undefined
  limit: number
}

export interface ListedAudit {
  id: string
  at: string
  staffMemberId: string | null
  staffMember: string | null
  action: string
  subject: { kind: string; id: string | null; hash: string | null } | null
  fields: AuditedField[]
  network: string | null
}

export async function listAudit(queries: Queries, filter: AuditFilter): Promise<ListedAudit[]> {
  const { staffMemberId, action, subject, since, personal, after, limit } = filter
  let query = queries
    .selectFrom('audit')
    .leftJoin('staff_members', 'staff_members.id', 'audit.staff_member_id')
    .selectAll('audit')
    .select('staff_members.name as staff_member')
    .orderBy('audit.id', 'desc')
    .limit(limit)
  if (staffMemberId !== undefined) query = query.where('audit.staff_member_id', '=', staffMemberId)
  if (action !== undefined) query = query.where('audit.action', '=', action)
  if (subject) query = query.where('subject_kind', '=', subject.kind).where('subject_id', '=', subject.id)
  if (since !== undefined) query = query.where('audit.at', '>=', since)
  if (personal) query = query.where('subject_kind', 'in', [...personalSubjects])
  if (after !== undefined) query = query.where('audit.id', '<', after)
  return (await query.execute()).map((row) => ({
    id: row.id,
    at: new Date(row.at).toISOString(),
    staffMemberId: row.staff_member_id,
    staffMember: row.staff_member,
    action: row.action,
    subject: row.subject_kind === null ? null : { kind: row.subject_kind, id: row.subject_id, hash: row.subject_hash },
    // `writeAudit` is the only writer of the column.
    fields: row.fields === null ? [] : (JSON.parse(row.fields) as AuditedField[]),
    network: row.network,
  }))
}

interface AuditedAction {
  action: AuditAction
  staffMemberId: string
  subject: { kind: AuditSubject; id: string }
  since: number
}

export async function isAudited(
  queries: Queries,
  { action, staffMemberId, subject, since }: AuditedAction,
): Promise<boolean> {
  const entry = await queries
    .selectFrom('audit')
    .select('id')
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('staff_member_id', '=', staffMemberId)
    .where('action', '=', action)
    .where('at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

/** Milliseconds (400 days); a database trigger enforces it too. */
export const AUDIT_RETENTION = 400 * 24 * 3_600_000

export async function deleteOldAudit(queries: Queries, now: number, most: number): Promise<number> {
  const { numDeletedRows } = await queries
    .deleteFrom('audit')
    .where('id', 'in', selectOldAudit(queries, now).select('id').limit(most))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export const selectOldAudit = (queries: Queries, now: number) =>
  queries.selectFrom('audit').where('at', '<', now - AUDIT_RETENTION)
