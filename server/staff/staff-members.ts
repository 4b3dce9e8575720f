import { type Role, roleHasPermission } from '#domain/staff/permission.ts'
import type { Theme } from '#domain/staff/sign-in.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { type AuditOrigin, writeAudit } from './audit-log.ts'
import { endOpenInvitations } from './invitations.ts'
import { deleteSessions } from './sessions.ts'

/** Active staff first, then former staff. */
export async function listStaff({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const rows = await db.query
    .selectFrom('staff_members')
    .select(['id', 'name', 'email', 'role', 'two_factor_enabled', 'created_at', 'ended_at', 'version'])
    .select((select) => [
      select
        .selectFrom('passkeys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('passkeys.staff_member_id', '=', 'staff_members.id')
        .as('passkeys'),
      select
        .selectFrom('staff_sessions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('staff_sessions.staff_member_id', '=', 'staff_members.id')
        .where('expires_at', '>', clock().toISOString())
        .as('sessions'),
    ])
    .orderBy('created_at')
    .execute()
  const listed = rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    passkeys: row.passkeys ?? 0,
    password: row.two_factor_enabled === 1,
    sessions: row.sessions ?? 0,
    created_at: row.created_at,
    ended_at: row.ended_at === null ? null : new Date(row.ended_at).toISOString(),
    version: row.version,
  }))
  return [...listed.filter((one) => one.ended_at === null), ...listed.filter((one) => one.ended_at !== null)]
}

export async function listInvitations({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const rows = await db.query
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'created_at', 'expires_at'])
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock().getTime())
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, email, role, created_at, expires_at }) => ({
    id,
    email,
    role,
    created_at: new Date(created_at).toISOString(),
    expires_at: new Date(expires_at).toISOString(),
  }))
}

interface Colleague {
  id: string
  name: string
  role: Role
  can_own_leads: boolean
}

/** By name, including former staff, because leads and notes still refer to them. */
export async function listColleagues(queries: Queries): Promise<Colleague[]> {
  const rows = await queries
    .selectFrom('staff_members')
    .select(['id', 'name', 'role', 'ended_at'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ ended_at, ...staffMember }) => ({
    ...staffMember,
    can_own_leads: ended_at === null && roleHasPermission(staffMember.role, 'leads.work'),
  }))
}

export async function namesOfStaff(queries: Queries, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await queries.selectFrom('staff_members').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface StaffMemberChange {
  name?: string | undefined
  theme?: Theme | null | undefined
  singleKeys?: boolean | undefined
  signature?: string | undefined
}

/** False if another request has changed the settings. */
export async function changeOwnSettings(
  { db, clock, changes }: Pick<Context, 'db' | 'clock' | 'changes'>,
  staffMemberId: string,
  version: number,
  change: StaffMemberChange,
  from: AuditOrigin,
): Promise<boolean> {
  const { name, theme, singleKeys, signature } = change
  const isChanged = await db.write(async (queries) => {
    const { numUpdatedRows } = await queries
      .updateTable('staff_members')
      .set({
        ...(name !== undefined && { name }),
        ...(theme !== undefined && { theme }),
        ...(singleKeys !== undefined && { single_keys: singleKeys ? 1 : 0 }),
        ...(signature !== undefined && { signature }),
        version: version + 1,
        updated_at: clock().toISOString(),
      })
      .where('id', '=', staffMemberId)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await writeAudit(queries, from, {
      action: 'staff_member.changed',
      staffMemberId,
      subject: { kind: 'staff_member', id: staffMemberId },
      fields: Object.keys(change).map((field) => ({ name: field })),
    })
    return true
  })
  if (isChanged) changes.notify({ staffMembers: [staffMemberId] })
  return isChanged
}

interface ChangedBy {
  staffMemberId: string | undefined
  from: AuditOrigin
}

type StaffChangeResult = 'done' | 'missing' | 'last owner'

/** Deletes sign-in methods, sessions and tokens; name and id stay for the audit log. */
export async function removeStaffMember(
  { db, clock, changes }: Pick<Context, 'db' | 'clock' | 'changes'>,
  id: string,
  { staffMemberId, from }: ChangedBy,
): Promise<StaffChangeResult> {
  const result = await db.write(async (queries): Promise<StaffChangeResult> => {
    const refusal = await findRefusal(queries, id, undefined)
    if (refusal) return refusal
    await removeSignInMethods(queries, id)
    await endInvitationsOf(queries, id, from.at)
    await queries
      .updateTable('staff_members')
      .set((row) => ({
        ended_at: clock().getTime(),
        two_factor_enabled: 0,
        updated_at: clock().toISOString(),
        version: row('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    const subject = { kind: 'staff_member', id } as const
    await writeAudit(queries, from, { action: 'staff_member.removed', staffMemberId, subject })
    return 'done'
  })
  if (result === 'done') changes.notify({ staffMembers: [id] })
  return result
}

/** Takes effect with the next request. False if the version differs. */
export async function changeRole(
  { db, clock, changes }: Pick<Context, 'db' | 'clock' | 'changes'>,
  { id, role, version }: { id: string; role: Role; version: number },
  { staffMemberId, from }: ChangedBy,
): Promise<StaffChangeResult | 'other version'> {
  const result = await db.write(async (queries): Promise<StaffChangeResult | 'other version'> => {
    const refusal = await findRefusal(queries, id, role)
    if (refusal) return refusal
    const before = await queries
      .selectFrom('staff_members')
      .select('role')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { numUpdatedRows } = await queries
      .updateTable('staff_members')
      .set({ role, version: version + 1, updated_at: clock().toISOString() })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return 'other version'
    if (!roleHasPermission(role, 'people.manage')) await endInvitationsOf(queries, id, from.at)
    await writeAudit(queries, from, {
      action: 'staff_member.role_changed',
      staffMemberId,
      subject: { kind: 'staff_member', id },
      fields: [{ name: 'role', before: before.role, after: role }],
    })
    return 'done'
  })
  if (result === 'done') changes.notify({ staffMembers: [id] })
  return result
}

/** @param role the new one; undefined for none */
async function findRefusal(
  queries: Queries,
  id: string,
  role: Role | undefined,
): Promise<StaffChangeResult | undefined> {
  // Every such change updates all owners first, so that two owners cannot remove each other.
  await queries
    .updateTable('staff_members')
    .set((row) => ({ version: row.ref('version') }))
    .where('role', '=', 'owner')
    .execute()
  const active = await queries
    .selectFrom('staff_members')
    .select(['id', 'role'])
    .where('ended_at', 'is', null)
    .execute()
  const changed = active.find((staffMember) => staffMember.id === id)
  if (!changed) return 'missing'
  const owners = active.filter((staffMember) => staffMember.role === 'owner')
  return changed.role === 'owner' && role !== 'owner' && owners.length === 1 ? 'last owner' : undefined
}

/** Prevents a removed staff member from returning by inviting another of their addresses. */
const endInvitationsOf = (queries: Queries, id: string, now: number) =>
  endOpenInvitations(queries, now).where('invited_by', '=', id).execute()

export async function removeSignInMethods(queries: Queries, id: string) {
  await deleteSessions(queries, id, 'all')
  await queries.deleteFrom('passkeys').where('staff_member_id', '=', id).execute()
  await queries.deleteFrom('staff_passwords').where('staff_member_id', '=', id).execute()
  await queries.deleteFrom('staff_second_factors').where('staff_member_id', '=', id).execute()
  await queries.deleteFrom('recovery_codes').where('staff_member_id', '=', id).execute()
  await queries.deleteFrom('preview_tokens').where('staff_member_id', '=', id).execute()
  await queries.deleteFrom('push_subscriptions').where('staff_member_id', '=', id).execute()
}
