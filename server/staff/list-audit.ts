import { type AuditAction, type AuditSubject, personalSubjects } from '#domain/audit-action.ts'
import type { Queries } from '#server/db/database.ts'
import type { AuditedField } from './audit-log.ts'

export interface AuditFilter {
  operatorId?: string | undefined
  action?: AuditAction | undefined
  subject?: { kind: AuditSubject; id: string } | undefined
  /** Milliseconds since 1970. */
  since?: number | undefined
  /** Only what touched a person's data. */
  personal?: boolean | undefined
  /** The id of the last entry of the page before. */
  after?: string | undefined
  limit: number
}

export interface ListedAudit {
  id: string
  at: string
  operatorId: string | null
  /** The name of the operator at this time. */
  operator: string | null
  action: string
  subject: { kind: string; id: string | null; hash: string | null } | null
  fields: AuditedField[]
  network: string | null
}

/** Newest first. */
export async function listAudit(queries: Queries, filter: AuditFilter): Promise<ListedAudit[]> {
  const { operatorId, action, subject, since, personal, after, limit } = filter
  let query = queries
    .selectFrom('audit')
    .leftJoin('operators', 'operators.id', 'audit.operator_id')
    .selectAll('audit')
    .select('operators.name as operator')
    .orderBy('audit.id', 'desc')
    .limit(limit)
  if (operatorId !== undefined) query = query.where('audit.operator_id', '=', operatorId)
  if (action !== undefined) query = query.where('audit.action', '=', action)
  if (subject) query = query.where('subject_kind', '=', subject.kind).where('subject_id', '=', subject.id)
  if (since !== undefined) query = query.where('audit.at', '>=', since)
  if (personal) query = query.where('subject_kind', 'in', [...personalSubjects])
  if (after !== undefined) query = query.where('audit.id', '<', after)
  return (await query.execute()).map((row) => ({
    id: row.id,
    at: new Date(row.at).toISOString(),
    operatorId: row.operator_id,
    operator: row.operator,
    action: row.action,
    subject: row.subject_kind === null ? null : { kind: row.subject_kind, id: row.subject_id, hash: row.subject_hash },
    // `writeAudit` alone fills the column.
    fields: row.fields === null ? [] : (JSON.parse(row.fields) as AuditedField[]),
    network: row.network,
  }))
}
