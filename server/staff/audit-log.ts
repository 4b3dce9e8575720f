import type { AuditAction, AuditSubject } from '#domain/audit-action.ts'
import type { Queries } from '#server/db/database.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'

/** An id, a code or a number. */
type Code = string | number | null

export interface AuditedField {
  name: string
  before?: Code
  after?: Code
}

export interface AuditEntry {
  action: AuditAction
  operatorId?: string | undefined
  subject?: { kind: AuditSubject; id?: string; hash?: string } | undefined
  fields?: readonly AuditedField[] | undefined
}

/** When, and the keyed hash of the network; null for the command line. */
export interface AuditedFrom {
  at: number
  network: string | null
}

/** Ids and codes have neither spaces nor an @, so that a person's words are refused here. */
const code = /^[\w.:/+-]{0,120}$/

/** Adds a row in the transaction of what it tells of. Throws at a value that may be words. */
export async function writeAudit(queries: Queries, { at, network }: AuditedFrom, entry: AuditEntry): Promise<void> {
  const { action, operatorId, subject, fields } = entry
  for (const field of fields ?? []) refuseWords(field)
  await queries
    .insertInto('audit')
    .values({
      id: uuidV7(at),
      at,
      operator_id: operatorId ?? null,
      action,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      subject_hash: subject?.hash ?? null,
      fields: fields === undefined ? null : JSON.stringify(fields),
      network,
    })
    .execute()
}

function refuseWords({ name, before, after }: AuditedField) {
  for (const value of [name, before, after])
    if (typeof value === 'string' && !code.test(value))
      throw new Error(`The audit log takes ids and codes, and ${name.slice(0, 40)} has words`)
}
