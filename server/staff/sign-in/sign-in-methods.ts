import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { type AuditEntry, type AuditOrigin, writeAudit } from '../audit-log.ts'
import { insertPasskey, type NewPasskey, passkeysOf } from './passkeys.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

export async function readSignInMethods(queries: Queries, staffMemberId: string) {
  const staffMember = await queries
    .selectFrom('staff_members')
    .select('two_factor_enabled')
    .where('id', '=', staffMemberId)
    .executeTakeFirst()
  return {
    passkeys: (await passkeysOf(queries, staffMemberId)).map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      created_at: new Date(passkey.created_at).toISOString(),
      used_at: passkey.used_at === null ? null : new Date(passkey.used_at).toISOString(),
      backed_up: passkey.backed_up === 1,
    })),
    /** Password and authenticator codes, which only work together. */
    password: staffMember?.two_factor_enabled === 1,
    recovery_codes_left: await countRecoveryCodes(queries, staffMemberId),
  }
}

interface ChangedBy {
  staffMemberId: string
  from: AuditOrigin
}

export const addPasskey = (
  { db }: Pick<Context, 'db'>,
  passkey: NewPasskey,
  { staffMemberId, from }: ChangedBy,
): Promise<boolean> =>
  db.write(async (queries) => {
    if (!(await insertPasskey(queries, staffMemberId, passkey))) return false
    await writeAudit(queries, from, signInMethodEntry('sign_in_method.added', staffMemberId, 'passkey', passkey.id))
    return true
  })

/** The last passkey or password cannot be removed, because only email links would be left. */
export function removePasskey(
  { db }: Pick<Context, 'db'>,
  id: string,
  { staffMemberId, from }: ChangedBy,
): Promise<'removed' | 'missing' | 'last'> {
  return db.write(async (queries) => {
    await lockStaffMember(queries, staffMemberId)
    const { passkeys, password } = await readSignInMethods(queries, staffMemberId)
    if (!passkeys.some((passkey) => passkey.id === id)) return 'missing'
    if (passkeys.length === 1 && !password) return 'last'
    await queries.deleteFrom('passkeys').where('id', '=', id).where('staff_member_id', '=', staffMemberId).execute()
    await writeAudit(queries, from, signInMethodEntry('sign_in_method.removed', staffMemberId, 'passkey', id))
    return 'removed'
  })
}

export function removePassword(
  { db }: Pick<Context, 'db'>,
  { staffMemberId, from }: ChangedBy,
): Promise<'removed' | 'missing' | 'last'> {
  return db.write(async (queries) => {
    await lockStaffMember(queries, staffMemberId)
    const { passkeys, password } = await readSignInMethods(queries, staffMemberId)
    if (!password) return 'missing'
    if (passkeys.length === 0) return 'last'
    await queries.deleteFrom('staff_passwords').where('staff_member_id', '=', staffMemberId).execute()
    await queries.deleteFrom('staff_second_factors').where('staff_member_id', '=', staffMemberId).execute()
    await queries.updateTable('staff_members').set({ two_factor_enabled: 0 }).where('id', '=', staffMemberId).execute()
    await writeAudit(queries, from, signInMethodEntry('sign_in_method.removed', staffMemberId, 'password'))
    return 'removed'
  })
}

/** Without the lock, two concurrent removals could remove both remaining methods. */
const lockStaffMember = (queries: Queries, staffMemberId: string) =>
  queries
    .updateTable('staff_members')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', staffMemberId)
    .execute()

export const signInMethodEntry = (
  action: 'sign_in_method.added' | 'sign_in_method.removed',
  staffMemberId: string,
  kind: string,
  id?: string,
): AuditEntry => ({
  action,
  staffMemberId,
  subject: { kind: 'sign_in_method', ...(id !== undefined && { id }) },
  fields: [{ name: 'kind', after: kind }],
})
