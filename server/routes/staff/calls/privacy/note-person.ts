import type { AuditAction } from '#domain/staff/audit-action.ts'
import { emailHash } from '#server/privacy/person-email.ts'
import type { CallAuditLog } from '../../define-call.ts'
import type { ManagerContext } from '../../manager-context.ts'

/** The log recognises the person by a keyed hash, and names nobody. */
export const personSubject = ({ config }: Pick<ManagerContext, 'config'>, email: string) => ({
  kind: 'person' as const,
  hash: emailHash(config.appSecret, email),
})

/** Before anybody sees what is held. */
export const notePerson = (context: ManagerContext, audit: CallAuditLog, email: string, action?: AuditAction) =>
  context.db.write((queries) =>
    audit.write(queries, { ...(action && { action }), subject: personSubject(context, email) }),
  )
