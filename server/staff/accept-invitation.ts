import { randomUUID } from 'node:crypto'
import type { Role } from '#domain/staff/permission.ts'
import type { Context } from '#server/context.ts'
import { writeAppState } from '#server/db/app-state.ts'
import type { Queries } from '#server/db/database.ts'
import type { InvitationRow } from '#server/db/staff-tables.ts'
import { type AuditOrigin, writeAudit } from './audit-log.ts'
import { endOpenInvitations, findActiveStaffMember, foldedAddress } from './invitations.ts'
import { removeSignInMethods } from './staff-members.ts'
import { writeTimeZone } from './time-zone.ts'
import { hashOfToken } from './tokens.ts'

interface AcceptedInvitation {
  name: string
  /** Only for the first owner; other invitations already have an email address. */
  email?: string | undefined
  timeZone?: string | undefined
}

type Refusal = 'over' | 'no email' | 'works here'

type Acceptance = { state: 'made'; staffMemberId: string; role: Role } | { state: Refusal }

class InvitationRefused extends Error {
  readonly state: Refusal
  constructor(state: Refusal) {
    super(state)
    this.state = state
  }
}

/**
 * Accepts an invitation once and creates its account. `addWay` stores the first sign-in method in
 * the same transaction.
 */
export async function acceptInvitation(
  { db, clock, changes }: Pick<Context, 'db' | 'clock' | 'changes'>,
  token: string,
  accepted: AcceptedInvitation,
  addMethod: (queries: Queries, staffMemberId: string) => Promise<void>,
  from: AuditOrigin,
): Promise<Acceptance> {
  const now = clock().getTime()
  try {
    const made = await db.write(async (queries) => {
      const invitation = await consumeInvitation(queries, hashOfToken(token), now)
      const address = invitation.email ?? (accepted.email === undefined ? '' : foldedAddress(accepted.email))
      if (address === '') throw new InvitationRefused('no email')
      if (invitation.first_owner === 1) await claimFirstOwner(queries, invitation, now)
      await replaceLockedOutOwner(queries, invitation, address)
      const staffMemberId = await storeStaffMember(
        queries,
        { name: accepted.name, email: address, role: invitation.role },
        now,
      )
      await addMethod(queries, staffMemberId)
      if (invitation.first_owner === 1 && accepted.timeZone) await writeTimeZone(queries, accepted.timeZone)
      // The startup link is only for an installation without staff.
      await endOpenInvitations(queries, now).where('first_owner', '=', 1).execute()
      await writeAudit(queries, from, {
        action: 'staff_member.created',
        staffMemberId,
        subject: { kind: 'staff_member', id: staffMemberId },
        fields: [{ name: 'role', after: invitation.role }],
      })
      return { state: 'made' as const, staffMemberId, role: invitation.role }
    })
    changes.notify({ staffMembers: [made.staffMemberId] })
    return made
  } catch (error) {
    if (error instanceof InvitationRefused) return { state: error.state }
    throw error
  }
}

async function consumeInvitation(queries: Queries, tokenHash: string, now: number): Promise<InvitationRow> {
  const invitation = await queries
    .updateTable('invitations')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (!invitation) throw new InvitationRefused('over')
  return invitation
}

/** The app state is written once, so that the second of two concurrent claims is refused. */
async function claimFirstOwner(queries: Queries, { id }: InvitationRow, now: number) {
  const anyMember = await queries.selectFrom('staff_members').select('id').limit(1).executeTakeFirst()
  if (anyMember || !(await writeAppState(queries, 'first owner', id, now, 'none'))) throw new InvitationRefused('over')
}

/**
 * The command line's link also restores an owner who lost every sign-in method, and removes those
 * methods. Email addresses are unique, so no other person can claim the account.
 */
async function replaceLockedOutOwner(queries: Queries, { email, first_owner }: InvitationRow, address: string) {
  const holder = await findActiveStaffMember(queries, address)
  if (!holder) return
  const isOfCommandLine = email === null && first_owner === 0
  if (!isOfCommandLine || holder.role !== 'owner') throw new InvitationRefused('works here')
  await removeSignInMethods(queries, holder.id)
}

/** A returning staff member gets the old row, which the audit log refers to. */
async function storeStaffMember(
  queries: Queries,
  { name, email, role }: { name: string; email: string; role: Role },
  now: number,
): Promise<string> {
  const at = new Date(now).toISOString()
  const { id } = await queries
    .insertInto('staff_members')
    .values({
      id: randomUUID(),
      name,
      email,
      email_verified: 1,
      image: null,
      role,
      two_factor_enabled: 0,
      created_at: at,
      updated_at: at,
      version: 1,
      ended_at: null,
      single_keys: 1,
      theme: null,
      seen_at: null,
      signature: '',
    })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((row) => ({
        name,
        role,
        two_factor_enabled: 0,
        updated_at: at,
        version: row('staff_members.version', '+', 1),
        ended_at: null,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
