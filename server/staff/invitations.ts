import { randomUUID } from 'node:crypto'
import { managerSetUpPath } from '#domain/paths.ts'
import type { Role } from '#domain/staff/permission.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { InvitationRow } from '#server/db/staff-tables.ts'
import { type AuditOrigin, writeAudit } from './audit-log.ts'
import { hashOfToken, makeToken } from './tokens.ts'

/** Milliseconds. */
const INVITATION_LIFETIME = 48 * 3_600_000

export interface Invitation {
  id: string
  email: string | null
  role: Role
  invitedBy: string | null
  endsAt: number
  isFirstOwner: boolean
}

interface NewInvitation {
  email: string
  role: Role
  invitedBy: string | null
}

/**
 * Ends earlier invitations to the same address. Returns the token for the link, or `works here` if
 * the address belongs to staff already.
 */
export async function invite(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { email, role, invitedBy }: NewInvitation,
  from: AuditOrigin,
): Promise<{ id: string; token: string; endsAt: number } | 'works here'> {
  const now = clock().getTime()
  const address = foldedAddress(email)
  const { token, tokenHash } = makeToken()
  return db.write(async (queries) => {
    if (await findActiveStaffMember(queries, address)) return 'works here'
    await endOpenInvitations(queries, now).where('email', '=', address).execute()
    const row = invitationRow(
      { email: address, role, token_hash: tokenHash, invited_by: invitedBy, first_owner: 0 },
      now,
    )
    await queries.insertInto('invitations').values(row).execute()
    await writeAudit(queries, from, {
      action: 'invitation.sent',
      staffMemberId: invitedBy ?? undefined,
      subject: { kind: 'invitation', id: row.id },
      fields: [{ name: 'role', after: role }],
    })
    return { id: row.id, token, endsAt: row.expires_at }
  })
}

type InvitationValues = Pick<InvitationRow, 'email' | 'role' | 'token_hash' | 'invited_by' | 'first_owner'>

const invitationRow = (values: InvitationValues, now: number, lasts = INVITATION_LIFETIME): InvitationRow => ({
  id: randomUUID(),
  ...values,
  created_at: now,
  expires_at: now + lasts,
  used_at: null,
  ended_at: null,
})

export async function findInvitation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<Invitation | undefined> {
  const row = await db.query
    .selectFrom('invitations')
    .leftJoin('staff_members', 'staff_members.id', 'invitations.invited_by')
    .select(['invitations.id', 'invitations.email', 'invitations.role', 'expires_at', 'first_owner'])
    .select('staff_members.name as inviter')
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', 'is', null)
    .where('invitations.ended_at', 'is', null)
    .where('expires_at', '>', clock().getTime())
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      email: row.email,
      role: row.role,
      invitedBy: row.inviter,
      endsAt: row.expires_at,
      isFirstOwner: row.first_owner === 1,
    }
  )
}

export async function endInvitation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
  by: { staffMemberId: string; from: AuditOrigin },
): Promise<boolean> {
  return db.write(async (queries) => {
    const { numUpdatedRows } = await endOpenInvitations(queries, clock().getTime())
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    const subject = { kind: 'invitation', id } as const
    await writeAudit(queries, by.from, { action: 'invitation.revoked', staffMemberId: by.staffMemberId, subject })
    return true
  })
}

export const endOpenInvitations = (queries: Queries, now: number) =>
  queries.updateTable('invitations').set({ ended_at: now }).where('used_at', 'is', null).where('ended_at', 'is', null)

export const foldedAddress = (email: string): string => email.trim().toLowerCase()

export const findActiveStaffMember = (queries: Queries, address: string) =>
  queries
    .selectFrom('staff_members')
    .select(['id', 'name', 'email', 'role', 'two_factor_enabled'])
    .where('email', '=', address)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Milliseconds. */
const FIRST_OWNER_LINK_LIFETIME = 3_600_000

/**
 * Creates a link for the first owner and ends earlier ones; undefined once there are staff. The
 * token is in the fragment, which logs and proxies never see.
 */
export async function firstOwnerLink({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<string | undefined> {
  const now = clock().getTime()
  const { token, tokenHash } = makeToken()
  const isMade = await db.write(async (queries) => {
    if (await hasStaff(queries)) return false
    await endOpenInvitations(queries, now).where('first_owner', '=', 1).execute()
    const values = { email: null, role: 'owner', token_hash: tokenHash, invited_by: null, first_owner: 1 } as const
    await queries
      .insertInto('invitations')
      .values(invitationRow(values, now, FIRST_OWNER_LINK_LIFETIME))
      .execute()
    return true
  })
  return isMade ? `${config.managerOrigin}${managerSetUpPath}#${token}` : undefined
}

/** For an operator with shell access, even when every owner is locked out. */
export async function ownerLink(context: Pick<Context, 'db' | 'clock' | 'config'>, from: AuditOrigin): Promise<string> {
  const first = await firstOwnerLink(context)
  if (first) return first
  const { token, tokenHash } = makeToken()
  const values = { email: null, role: 'owner', token_hash: tokenHash, invited_by: null, first_owner: 0 } as const
  const row = invitationRow(values, context.clock().getTime(), FIRST_OWNER_LINK_LIFETIME)
  await context.db.write(async (queries) => {
    await queries.insertInto('invitations').values(row).execute()
    const subject = { kind: 'invitation', id: row.id } as const
    await writeAudit(queries, from, { action: 'invitation.sent', subject, fields: [{ name: 'role', after: 'owner' }] })
  })
  return `${context.config.managerOrigin}${managerSetUpPath}#${token}`
}

/**
 * Prints the link on startup while there are no staff, but only to a terminal, because other
 * outputs may be logs that more people read. Those get the command that prints the link.
 */
export async function printFirstOwnerLink(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'log'>,
  { print, isTerminal }: { print: (line: string) => void; isTerminal: boolean },
): Promise<void> {
  try {
    if (await hasStaff(context.db.query)) return
    const link = isTerminal ? await firstOwnerLink(context) : undefined
    if (link) print(`Set up the manager: ${link}`)
    else print('There are no accounts yet. Get a link for the first owner: npm run lanyard -- people invite --owner')
  } catch (error) {
    context.log.warn({ err: error }, 'The link for the first owner could not be made')
  }
}

const hasStaff = async (queries: Queries) =>
  (await queries.selectFrom('staff_members').select('id').limit(1).executeTakeFirst()) !== undefined
