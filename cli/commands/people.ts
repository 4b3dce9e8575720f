import { managerInvitePath } from '#domain/paths.ts'
import { roles } from '#domain/staff/permission.ts'
import type { Context } from '#server/context.ts'
import { findActiveStaffMember, foldedAddress, invite, ownerLink } from '#server/staff/invitations.ts'
import { endSessions, listSessions } from '#server/staff/sessions.ts'
import { listInvitations, listStaff, removeStaffMember } from '#server/staff/staff-members.ts'
import type { Command } from '../command.ts'
import { UsageError } from '../command.ts'
import { formatMinute, pluralize, printTable } from '../print.ts'
import { readOneOf, readOptionsAndPositionals } from '../read-options.ts'

const actions = ['list', 'invite', 'end', 'sessions'] as const

export const people: Command = {
  summary: 'lists, invites and removes staff of the manager',
  help: `npm run lanyard -- people [--json]
npm run lanyard -- people invite <email> [--role sales] [--json]
npm run lanyard -- people invite --owner [--json]
npm run lanyard -- people sessions [<email>] [--end] [--json]
npm run lanyard -- people end <email> [--json]

Without an argument it lists the accounts, how people sign in, and open invitations. An invitation is printed as a link, which works once,
for 48 hours. With --owner the link creates an owner, for one hour: the first one, another one, or one who lost all sign-in methods.
The last owner cannot be removed. Removing a person ends their sessions at once; \`sessions --end\` ends only the sessions.

  --role   owner, editor, sales or reader (the default)

  npm run lanyard -- people invite --owner
  npm run lanyard -- people invite rosa@example.com --role editor
  npm run lanyard -- people end rosa@example.com`,
  prepare(args) {
    const { values, positionals } = readOptionsAndPositionals(args, {
      role: { type: 'string' },
      owner: { type: 'boolean', default: false },
      end: { type: 'boolean', default: false },
    })
    const [word = 'list', email, ...more] = positionals
    const action = actions.find((known) => known === word)
    if (!action || more.length > 0) throw new UsageError(`people takes ${actions.slice(1).join(', ')} or nothing`)
    if (action === 'end' && !email) throw new UsageError('people end takes an email address')
    if (action === 'invite' && values.owner === Boolean(email))
      throw new UsageError('people invite takes an email address or --owner')
    const role = readOneOf('--role', values.role, roles) ?? 'reader'
    return async (context) => {
      if (action === 'list') return list(context, values.json)
      if (action === 'sessions') return sessions(context, email, values)
      if (action === 'end') return end(context, email ?? '', values.json)
      const link = email ? await invitation(context, email, role) : await ownerLink(context, commandLineOrigin(context))
      console.log(values.json ? JSON.stringify({ link }) : link)
    }
  },
}

/** The command line has no network to record in the audit log. */
const commandLineOrigin = ({ clock }: Context) => ({ at: clock().getTime(), network: null })

async function invitation(context: Context, email: string, role: (typeof roles)[number]): Promise<string> {
  const made = await invite(context, { email, role, invitedBy: null }, commandLineOrigin(context))
  if (made === 'works here') throw new Error(`${email} already has an account. Remove it first: people end ${email}`)
  return `${context.config.managerOrigin}${managerInvitePath}#${made.token}`
}

async function list(context: Context, json: boolean) {
  const [staffMembers, invitations] = await Promise.all([listStaff(context), listInvitations(context)])
  if (json) return console.log(JSON.stringify({ staff_members: staffMembers, invitations }, null, 2))
  printTable(
    ['name', 'email', 'role', 'signs in with', 'sessions', 'removed'],
    staffMembers.map((one) => [
      one.name,
      one.email,
      one.role,
      [...(one.passkeys ? [pluralize(one.passkeys, 'passkey')] : []), ...(one.password ? ['password'] : [])].join(', '),
      String(one.sessions),
      one.ended_at && formatMinute(one.ended_at),
    ]),
    'There are no accounts yet. Create the owner: npm run lanyard -- people invite --owner',
  )
  if (invitations.length === 0) return
  console.log()
  printTable(
    ['invited', 'role', 'expires'],
    invitations.map(({ email, role, expires_at }) => [email ?? '', role, formatMinute(expires_at)]),
  )
}

async function sessions(context: Context, email: string | undefined, { end, json }: { end: boolean; json: boolean }) {
  if (end && email === undefined) throw new UsageError('people sessions --end takes an email address')
  const staffMemberId = email === undefined ? undefined : await idOf(context, email)
  if (end && staffMemberId !== undefined) {
    const ended = await endSessions(context, staffMemberId, 'all', {
      from: commandLineOrigin(context),
      staffMemberId: undefined,
    })
    return console.log(json ? JSON.stringify({ ended }) : `Ended ${pluralize(ended, 'session')}.`)
  }
  const found = await listSessions(context, staffMemberId)
  if (json) return console.log(JSON.stringify(found, null, 2))
  const names = new Map((await listStaff(context)).map(({ id, name }) => [id, name]))
  printTable(
    ['name', 'device', 'signed in with', 'started', 'last seen'],
    found.map((one) => [
      names.get(one.staffMemberId) ?? '',
      one.device,
      one.method,
      formatMinute(one.beganAt),
      formatMinute(one.seenAt),
    ]),
    'There are no active sessions.',
  )
}

async function end(context: Context, email: string, json: boolean) {
  const id = await idOf(context, email)
  const result = await removeStaffMember(context, id, { staffMemberId: undefined, from: commandLineOrigin(context) })
  if (result === 'last owner') throw new Error('The last owner cannot be removed. Invite another owner first.')
  if (result === 'missing') throw new Error(`There is no account with the address ${email}.`)
  console.log(json ? JSON.stringify({ ended: id }) : `Removed ${email}, with all sessions and sign-in methods.`)
}

async function idOf({ db }: Context, email: string): Promise<string> {
  const staffMember = await findActiveStaffMember(db.query, foldedAddress(email))
  if (!staffMember) throw new Error(`There is no account with the address ${email}.`)
  return staffMember.id
}
