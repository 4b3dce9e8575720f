import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { type AuditEntry, type AuditOrigin, writeAudit } from '../audit-log.ts'
import { insertPasskey, type NewPasskey, passkeysOf } from './passkeys.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

export async function readSignInMethods(queries: Queries, operatorId: string) {
  const operator = await queries
    .selectFrom('staff_members')
    .select('two_factor_enabled')
    .where('id', '=', operatorId)
    .executeTakeFirst()
  return {
    passkeys: (await passkeysOf(queries, operatorId)).map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      made_at: new Date(passkey.created_at).toISOString(),
      used_at: passkey.used_at === null ? null : new Date(passkey.used_at).toISOString(),
      backed_up: passkey.backed_up === 1,
    })),
    /** Password and authenticator codes, which only work together. */
    password: operator?.two_factor_enabled === 1,
    recovery_left: await countRecoveryCodes(queries, operatorId),
  }
}

interface ChangedBy {
  operatorId: string
  from: AuditOrigin
}

export const addPasskey = (
  { db }: Pick<Context, 'db'>,
  passkey: NewPasskey,
  { operatorId, from }: ChangedBy,
): Promise<boolean> =>
  db.write(async (queries) => {
    if (!(await insertPasskey(queries, operatorId, passkey))) return false
    await writeAudit(queries, from, signInMethodEntry('way.added', operatorId, 'passkey', passkey.id))
    return true
  })

/** The last passkey or password cannot be removed, because only email links would be left. */
export function removePasskey(
  { db }: Pick<Context, 'db'>,
  id: string,
  { operatorId, from }: ChangedBy,
): Promise<'removed' | 'missing' | 'last'> {
  return db.write(async (queries) => {
    await lockStaffMember(queries, operatorId)
    const { passkeys, password } = await readSignInMethods(queries, operatorId)
    if (!passkeys.some((passkey) => passkey.id === id)) return 'missing'
    if (passkeys.length === 1 && !password) return 'last'
    await queries.deleteFrom('passkeys').where('id', '=', id).where('staff_member_id', '=', operatorId).execute()
    await writeAudit(queries, from, signInMethodEntry('way.removed', operatorId, 'passkey', id))
    return 'removed'
  })
}

export function removePassword(
  { db }: Pick<Context, 'db'>,
  { operatorId, from }: ChangedBy,
): Promise<'removed' | 'missing' | 'last'> {
  return db.write(async (queries) => {
    await lockStaffMember(queries, operatorId)
    const { passkeys, password } = await readSignInMethods(queries, operatorId)
    if (!password) return 'missing'
    if (passkeys.length === 0) return 'last'
    await queries.deleteFrom('staff_passwords').where('staff_member_id', '=', operatorId).execute()
    await queries.deleteFrom('staff_second_factors').where('staff_member_id', '=', operatorId).execute()
    await queries.updateTable('staff_members').set({ two_factor_enabled: 0 }).where('id', '=', operatorId).execute()
    await writeAudit(queries, from, signInMethodEntry('way.removed', operatorId, 'password'))
    return 'removed'
  })
}

/** Without the lock, two concurrent removals could remove both remaining methods. */
const lockStaffMember = (queries: Queries, operatorId: string) =>
  queries
    .updateTable('staff_members')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', operatorId)
    .execute()

export const signInMethodEntry = (
  action: 'way.added' | 'way.removed',
  operatorId: string,
  kind: string,
  id?: string,
): AuditEntry => ({
  action,
  operatorId,
  subject: { kind: 'way', ...(id !== undefined && { id }) },
  fields: [{ name: 'kind', after: kind }],
})
