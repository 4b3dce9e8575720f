import type { AuditAction } from '#domain/audit-action.ts'
import type { Queries } from '#server/db/database.ts'

/** What the audit log gets: ids, codes and numbers, and never what a person wrote. */
export interface AuditedWork {
  action: Extract<AuditAction, `lead.${string}` | `mail.${string}`>
  leadId: string
  fields: { name: string; before?: string | number | null; after?: string | number | null }[]
}

/** Who works on leads. */
export interface Actor {
  operatorId: string
  /** Is no person, so it cannot own a lead. */
  isCommandLine?: true
  /** Runs in the transaction of the change; absent where nothing is logged. */
  audit?: (queries: Queries, work: AuditedWork) => Promise<void>
}
