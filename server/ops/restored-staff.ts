import type BetterSqlite from 'better-sqlite3'
import type { Role } from '#domain/staff/permission.ts'
import type { Queries } from '#server/db/database.ts'
import { removeSignInMethods } from '#server/staff/staff-members.ts'

export interface CurrentAccount {
  id: string
  role: Role
  ended_at: number | null
  /** Credential ids, and hashes of unused recovery codes. */
  passkeys: string[]
  codes: string[]
}

export function readCurrentAccounts(database: BetterSqlite.Database): CurrentAccount[] {
  if (!database.prepare("SELECT name FROM sqlite_master WHERE name = 'staff_members'").get()) return []
  const staffMembers = database
    .prepare<[], Pick<CurrentAccount, 'id' | 'role' | 'ended_at'>>('SELECT id, role, ended_at FROM staff_members')
    .all()
  const passkeys = database
    .prepare<[string], string>('SELECT credential_id FROM passkeys WHERE staff_member_id = ?')
    .pluck()
  const codes = database
    .prepare<[string], string>('SELECT code_hash FROM recovery_codes WHERE staff_member_id = ?')
    .pluck()
  return staffMembers.map((staffMember) => ({
    ...staffMember,
    passkeys: passkeys.all(staffMember.id),
    codes: codes.all(staffMember.id),
  }))
}

/** Sessions, links and invitations may have ended after the backup, so all of them end. */
export async function endRestoredSignIns(queries: Queries, now: number): Promise<void> {
  await queries.deleteFrom('staff_sessions').execute()
  await queries.deleteFrom('preview_tokens').execute()
  await queries.deleteFrom('lead_presence').execute()
  await queries.deleteFrom('staff_verifications').execute()
  await queries
    .updateTable('invitations')
    .set({ ended_at: now })
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** Repeats later changes: ended accounts, roles, removed passkeys, used recovery codes. */
export async function reapplyRemovals(queries: Queries, present: readonly CurrentAccount[]): Promise<void> {
  for (const { id, role, ended_at, passkeys, codes } of present) {
    await queries.updateTable('staff_members').set({ role }).where('id', '=', id).execute()
    if (ended_at !== null) {
      await removeSignInMethods(queries, id)
      await queries.updateTable('staff_members').set({ ended_at, two_factor_enabled: 0 }).where('id', '=', id).execute()
      continue
    }
    const lost = queries.deleteFrom('passkeys').where('staff_member_id', '=', id)
    await (passkeys.length > 0 ? lost.where('credential_id', 'not in', passkeys) : lost).execute()
    const used = queries.deleteFrom('recovery_codes').where('staff_member_id', '=', id)
    await (codes.length > 0 ? used.where('code_hash', 'not in', codes) : used).execute()
  }
}
