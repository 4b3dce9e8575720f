import { callFieldWords } from '#content/manager/call-fields.ts'
import { mayRole } from '#domain/staff/permission.ts'
import { hasTwoFactors } from '#domain/staff/sign-in.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { type AuditedFrom, writeAudit } from '#server/staff/audit-log.ts'
import type { OperatorSession } from '#server/staff/sessions.ts'
import { tooManyTries } from '../../guard.ts'
import type { ManagerContext } from '../../manager-context.ts'

/** Rows within an hour from which on the audit log says so, once in the hour. */
const LOGGED_FROM = 500

/**
 * Counts the rows that a session without exports gets, so that it cannot copy all leads by pages
 * without a trace. Throws a problem when there are too many.
 */
export async function countRows(
  context: Pick<ManagerContext, 'db' | 'config' | 'clock'>,
  { id, way, operator }: OperatorSession,
  rows: number,
  from: AuditedFrom,
): Promise<void> {
  const mayExport = mayRole(operator.role, 'leads.export') && hasTwoFactors(way)
  if (mayExport || rows === 0) return
  const { count, isOver, until } = await countTry(context, 'rows of session', id, rows)
  if (count >= LOGGED_FROM && count - rows < LOGGED_FROM)
    await context.db.write((queries) =>
      writeAudit(queries, from, {
        action: 'leads.listed',
        operatorId: operator.id,
        subject: { kind: 'lead' },
        fields: [{ name: 'count', after: count }],
      }),
    )
  if (isOver) throw tooManyTries(until, from.at, callFieldWords.tooManyRows)
}
