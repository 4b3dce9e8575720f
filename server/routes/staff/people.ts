import * as v from 'valibot'
import { managerFieldMessages } from '#content/manager/problems.ts'
import {
  managerInvitationPath,
  managerInvitationsPath,
  managerInvitePath,
  managerSessionPath,
  managerSessionsPath,
  managerStaffMemberPath,
  managerStaffPath,
} from '#domain/paths.ts'
import { roles } from '#domain/staff/permission.ts'
import { signInMethods } from '#domain/staff/sign-in.ts'
import { Problem } from '#server/http/problem.ts'
import { endInvitation, foldedAddress, invite } from '#server/staff/invitations.ts'
import { endSessions, listSessions, staffMemberOfSession } from '#server/staff/sessions.ts'
import { changeRole, listInvitations, listStaff, removeStaffMember } from '#server/staff/staff-members.ts'
import { defineCall } from './define-call.ts'
import { versionMember } from './lead-members.ts'
import { emailField, idParams } from './staff-member-schema.ts'

const role = v.picklist(roles)

export const getPeople = defineCall({
  operationId: 'getPeople',
  method: 'GET',
  path: managerStaffPath,
  summary: 'List current and former accounts, and open invitations',
  permission: 'people.manage',
  audit: 'it shows staff, not visitors',
  success: {
    status: 200,
    data: v.object({
      staff_members: v.array(
        v.object({
          id: v.string(),
          name: v.string(),
          email: v.string(),
          role,
          passkeys: v.number(),
          password: v.boolean(),
          sessions: v.number(),
          created_at: v.string(),
          ended_at: v.nullable(v.string()),
          version: v.number(),
        }),
      ),
      invitations: v.array(
        v.object({
          id: v.string(),
          email: v.nullable(v.string()),
          role,
          created_at: v.string(),
          expires_at: v.string(),
        }),
      ),
    }),
  },
  handle: async ({ context }) => ({
    staff_members: await listStaff(context),
    invitations: await listInvitations(context),
  }),
})

export const patchPerson = defineCall({
  operationId: 'patchPerson',
  method: 'PATCH',
  path: managerStaffMemberPath,
  summary: 'Change a role, unless it is the last owner’s',
  permission: 'people.manage',
  fresh: true,
  audit: { action: 'staff_member.role_changed', subject: 'staff_member' },
  params: idParams,
  body: v.strictObject({ version: versionMember, role: v.picklist(roles) }),
  success: { status: 200, data: v.null() },
  failures: [409],
  handle: async ({ context, staffMember, params: { id }, body: { version, role }, audit }) => {
    const by = { staffMemberId: staffMember.id, from: audit.from }
    const result = await changeRole(context, { id, role, version }, by)
    if (result === 'missing') throw new Problem('not_found')
    if (result === 'last owner') throw new Problem('last_remaining')
    if (result === 'other version') throw new Problem('version_conflict')
    return null
  },
})

export const deletePerson = defineCall({
  operationId: 'deletePerson',
  method: 'DELETE',
  path: managerStaffMemberPath,
  summary: 'Remove an account with its sessions and sign-in methods, unless it is the last owner’s',
  permission: 'people.manage',
  fresh: true,
  audit: { action: 'staff_member.removed', subject: 'staff_member' },
  params: idParams,
  success: { status: 200, data: v.null() },
  failures: [409],
  handle: async ({ context, staffMember, params, audit }) => {
    const result = await removeStaffMember(context, params.id, { staffMemberId: staffMember.id, from: audit.from })
    if (result === 'missing') throw new Problem('not_found')
    if (result === 'last owner') throw new Problem('last_remaining')
    return null
  },
})

export const getSessions = defineCall({
  operationId: 'getSessions',
  method: 'GET',
  path: managerSessionsPath,
  summary: 'List the sessions of all staff',
  permission: 'people.manage',
  audit: 'it shows staff, not visitors',
  success: {
    status: 200,
    data: v.array(
      v.object({
        id: v.string(),
        staff_member_id: v.string(),
        device: v.string(),
        sign_in_method: v.nullable(v.picklist(signInMethods)),
        started_at: v.string(),
        seen_at: v.string(),
      }),
    ),
  },
  handle: async ({ context }) =>
    (await listSessions(context)).map(({ id, staffMemberId, device, method, beganAt, seenAt }) => ({
      id,
      staff_member_id: staffMemberId,
      device,
      sign_in_method: method,
      started_at: beganAt,
      seen_at: seenAt,
    })),
})

export const deleteSession = defineCall({
  operationId: 'deleteSession',
  method: 'DELETE',
  path: managerSessionPath,
  summary: 'End a session of another person',
  permission: 'people.manage',
  fresh: true,
  audit: { action: 'session.ended', subject: 'session' },
  params: idParams,
  success: { status: 200, data: v.null() },
  handle: async ({ context, staffMember, params: { id }, audit }) => {
    const whose = await staffMemberOfSession(context.db.query, id)
    const by = { from: audit.from, staffMemberId: staffMember.id }
    if (whose === undefined || (await endSessions(context, whose, { only: id }, by)) === 0)
      throw new Problem('not_found')
    return null
  },
})

export const postInvitation = defineCall({
  operationId: 'postInvitation',
  method: 'POST',
  path: managerInvitationsPath,
  summary: 'Invite a person by email; this ends an earlier invitation to the same address',
  permission: 'people.manage',
  fresh: true,
  audit: { action: 'invitation.sent', subject: 'invitation' },
  body: v.strictObject({ email: emailField, role: v.picklist(roles) }),
  success: { status: 201, data: v.object({ id: v.string(), expires_at: v.string(), url: v.nullable(v.string()) }) },
  failures: [409],
  handle: async ({ context, staffMember, origin, body: { email, role }, audit }) => {
    const made = await invite(context, { email, role, invitedBy: staffMember.id }, audit.from)
    if (made === 'works here') throw new Problem('already_used', { message: managerFieldMessages.invitedHere })
    const url = `${origin}${managerInvitePath}#${made.token}`
    context.sendStaffMail({
      kind: 'invitation',
      to: foldedAddress(email),
      url,
      role,
      invitedBy: staffMember.name,
      endsAt: made.endsAt,
    })
    // Without a mail server, the owner passes the link on.
    return { id: made.id, expires_at: new Date(made.endsAt).toISOString(), url: context.config.mail ? null : url }
  },
})

export const deleteInvitation = defineCall({
  operationId: 'deleteInvitation',
  method: 'DELETE',
  path: managerInvitationPath,
  summary: 'Revoke an invitation that was not accepted yet',
  permission: 'people.manage',
  fresh: true,
  audit: { action: 'invitation.revoked', subject: 'invitation' },
  params: idParams,
  success: { status: 200, data: v.null() },
  handle: async ({ context, staffMember, params, audit }) => {
    const isEnded = await endInvitation(context, params.id, { staffMemberId: staffMember.id, from: audit.from })
    if (!isEnded) throw new Problem('not_found')
    return null
  },
})
