import type { Theme } from '#domain/sign-in.ts'
import type { Context } from '#server/context.ts'
import { type AuditedFrom, writeAudit } from './audit-log.ts'

export interface OperatorChange {
  name?: string | undefined
  theme?: Theme | null | undefined
  singleKeys?: boolean | undefined
}

/** Changes one's own settings; false when they have another version by now. */
export async function changeOwnSettings(
  { db, clock, changes }: Pick<Context, 'db' | 'clock' | 'changes'>,
  operatorId: string,
  version: number,
  change: OperatorChange,
  from: AuditedFrom,
): Promise<boolean> {
  const { name, theme, singleKeys } = change
  const isChanged = await db.write(async (queries) => {
    const { numUpdatedRows } = await queries
      .updateTable('operators')
      .set({
        ...(name !== undefined && { name }),
        ...(theme !== undefined && { theme }),
        ...(singleKeys !== undefined && { single_keys: singleKeys ? 1 : 0 }),
        version: version + 1,
        updated_at: clock().toISOString(),
      })
      .where('id', '=', operatorId)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await writeAudit(queries, from, {
      action: 'operator.changed',
      operatorId,
      subject: { kind: 'operator', id: operatorId },
      fields: Object.keys(change).map((field) => ({ name: field })),
    })
    return true
  })
  if (isChanged) changes.notify({ operators: [operatorId] })
  return isChanged
}
