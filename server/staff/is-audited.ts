import type { AuditAction, AuditSubject } from '#domain/audit-action.ts'
import type { Queries } from '#server/db/database.ts'

interface Looked {
  action: AuditAction
  operatorId: string
  subject: { kind: AuditSubject; id: string }
  /** Milliseconds since 1970. */
  since: number
}

/** Whether an operator's entry about this subject is there already. */
export async function isAudited(queries: Queries, { action, operatorId, subject, since }: Looked): Promise<boolean> {
  const entry = await queries
    .selectFrom('audit')
    .select('id')
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('operator_id', '=', operatorId)
    .where('action', '=', action)
    .where('at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}
