import { mayRole, type Role } from '#domain/permission.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { type AuditedFrom, writeAudit } from './audit-log.ts'
import { endOpen } from './invitations.ts'
import { deleteSessions } from './operators-sessions.ts'

interface ChangedBy {
  /** Undefined for the command line. */
  operatorId: string | undefined
  from: AuditedFrom
}

export type PeopleChange = 'done' | 'missing' | 'last owner'

/** Ends somebody's work here: ways in, sessions and tokens go; name and id stay for the log. */
export async function endOperator(
  { db, clock, changes }: Pick<Context, 'db' | 'clock' | 'changes'>,
  id: string,
  { operatorId, from }: ChangedBy,
): Promise<PeopleChange> {
  const result = await db.write(async (queries): Promise<PeopleChange> => {
    const refusal = await whyNot(queries, id, undefined)
    if (refusal) return refusal
    await removeWaysIn(queries, id)
    await endInvitationsOf(queries, id, from.at)
    await queries
      .updateTable('operators')
      .set((row) => ({
        ended_at: clock().getTime(),
        two_factor_enabled: 0,
        updated_at: clock().toISOString(),
        version: row('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    const subject = { kind: 'operator', id } as const
    await writeAudit(queries, from, { action: 'operator.ended', operatorId, subject })
    return 'done'
  })
  if (result === 'done') changes.notify({ operators: [id] })
  return result
}

/** Changes a role, which counts from the next request on; false for another version. */
export async function changeRole(
  { db, clock, changes }: Pick<Context, 'db' | 'clock' | 'changes'>,
  { id, role, version }: { id: string; role: Role; version: number },
  { operatorId, from }: ChangedBy,
): Promise<PeopleChange | 'other version'> {
  const result = await db.write(async (queries): Promise<PeopleChange | 'other version'> => {
    const refusal = await whyNot(queries, id, role)
    if (refusal) return refusal
    const before = await queries.selectFrom('operators').select('role').where('id', '=', id).executeTakeFirstOrThrow()
    const { numUpdatedRows } = await queries
      .updateTable('operators')
      .set({ role, version: version + 1, updated_at: clock().toISOString() })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return 'other version'
    if (!mayRole(role, 'people.manage')) await endInvitationsOf(queries, id, from.at)
    await writeAudit(queries, from, {
      action: 'operator.role',
      operatorId,
      subject: { kind: 'operator', id },
      fields: [{ name: 'role', before: before.role, after: role }],
    })
    return 'done'
  })
  if (result === 'done') changes.notify({ operators: [id] })
  return result
}

/** @param role the new one; undefined for none */
async function whyNot(queries: Queries, id: string, role: Role | undefined): Promise<PeopleChange | undefined> {
  // Each such change writes every owner first, so that two owners cannot end each other at once.
  await queries
    .updateTable('operators')
    .set((row) => ({ version: row.ref('version') }))
    .where('role', '=', 'owner')
    .execute()
  const active = await queries.selectFrom('operators').select(['id', 'role']).where('ended_at', 'is', null).execute()
  const changed = active.find((operator) => operator.id === id)
  if (!changed) return 'missing'
  const owners = active.filter((operator) => operator.role === 'owner')
  return changed.role === 'owner' && role !== 'owner' && owners.length === 1 ? 'last owner' : undefined
}

/** Whoever no longer invites must not come back by an invitation to another address. */
const endInvitationsOf = (queries: Queries, id: string, now: number) =>
  endOpen(queries, now).where('invited_by', '=', id).execute()

export async function removeWaysIn(queries: Queries, id: string) {
  await deleteSessions(queries, id, 'all')
  await queries.deleteFrom('passkeys').where('operator_id', '=', id).execute()
  await queries.deleteFrom('operator_accounts').where('operator_id', '=', id).execute()
  await queries.deleteFrom('operator_second_factors').where('operator_id', '=', id).execute()
  await queries.deleteFrom('recovery_codes').where('operator_id', '=', id).execute()
  await queries.deleteFrom('preview_tokens').where('operator_id', '=', id).execute()
}
