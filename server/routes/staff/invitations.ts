import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import * as v from 'valibot'
import { managerFieldMessages } from '#content/manager/problems.ts'
import { site } from '#content/site.ts'
import {
  managerAcceptInvitationPath,
  managerInvitationLookupPath,
  managerInvitationPasskeyOptionsPath,
} from '#domain/paths.ts'
import { passwordProblem } from '#domain/staff/password.ts'
import { roles } from '#domain/staff/permission.ts'
import type { Queries } from '#server/db/database.ts'
import { invalidMember, Problem } from '#server/http/problem.ts'
import { findExceededLimit } from '#server/http/rate-limit.ts'
import { acceptInvitation } from '#server/staff/accept-invitation.ts'
import type { Caller } from '#server/staff/caller.ts'
import { findInvitation, type Invitation } from '#server/staff/invitations.ts'
import { insertPasskey, registrationOptions, verifyPasskey } from '#server/staff/sign-in/passkeys.ts'
import { hashPassword, isCommonPassword, storePassword } from '#server/staff/sign-in/passwords.ts'
import { hashRecoveryCodes, makeRecoveryCodes, storeRecoveryCodes } from '#server/staff/sign-in/recovery-codes.ts'
import { startSession } from '#server/staff/sign-in/sign-in.ts'
import { isTimeZone } from '#server/staff/time-zone.ts'
import { hashOfToken } from '#server/staff/tokens.ts'
import { defineCall } from './define-call.ts'
import { tooManyAttempts } from './guard.ts'
import type { ManagerContext } from './manager-context.ts'
import { signedIn } from './sessions.ts'
import {
  emailField,
  nameField,
  optionsData,
  passkeyAnswer,
  staffMemberSchema,
  typedToken,
} from './staff-member-schema.ts'

const bodySchema = v.strictObject({
  token: typedToken,
  name: nameField,
  email: v.pipe(
    v.optional(emailField),
    v.description('Only for the first owner; others were invited by email address.'),
  ),
  time_zone: v.optional(v.pipe(v.string(), v.check(isTimeZone, managerFieldMessages.timeZone))),
  challenge: v.optional(passkeyAnswer.challenge),
  response: v.optional(passkeyAnswer.response),
  password: v.optional(v.pipe(v.string(), v.description('Instead of a passkey’s challenge and response.'))),
})

export const postInvitationAcceptance = defineCall({
  operationId: 'postInvitationAcceptance',
  method: 'POST',
  path: managerAcceptInvitationPath,
  summary: 'Accept an invitation with a first sign-in method; only this response contains the recovery codes',
  permission: 'none',
  audit: { action: 'staff_member.created', subject: 'staff_member' },
  body: bodySchema,
  success: {
    status: 201,
    data: v.object({ staff_member: staffMemberSchema, recovery_codes: v.array(v.string()) }),
  },
  failures: [404, 409, 429, 503],
  handle: async ({ context, caller, origin, body, audit, reply }) => {
    const invitation = await invitationOf(context, caller, body.token)
    const { token, name, email, time_zone: timeZone, password } = body
    if (invitation.email === null && email === undefined) throw invalidMember('email', managerFieldMessages.email)
    const addMethod =
      password === undefined
        ? await firstPasskey(context, origin, caller, body)
        : await firstPassword(context, password, [name, invitation.email ?? email ?? ''])
    const codes = makeRecoveryCodes()
    const hashed = await hashRecoveryCodes(codes)
    const accepted = await acceptInvitation(
      context,
      token,
      { name, email, timeZone },
      async (queries, staffMemberId) => {
        await addMethod(queries, staffMemberId)
        await storeRecoveryCodes(queries, staffMemberId, hashed, audit.from.at)
      },
      audit.from,
    )
    if (accepted.state === 'works here') throw new Problem('already_used', { message: managerFieldMessages.worksHere })
    if (accepted.state !== 'made') throw new Problem('link_expired')
    const method = password === undefined ? 'passkey' : 'invitation'
    const result = await startSession(context, caller, accepted.staffMemberId, method)
    return { staff_member: await signedIn(context, result, reply), recovery_codes: codes }
  },
})

export const postInvitationPreview = defineCall({
  operationId: 'postInvitationPreview',
  method: 'POST',
  path: managerInvitationLookupPath,
  summary: 'Read an invitation; its token is in the body, so that no log contains it',
  permission: 'none',
  audit: 'reading an invitation changes nothing',
  body: v.strictObject({ token: typedToken }),
  success: {
    status: 200,
    data: v.object({
      role: v.picklist(roles),
      email: v.nullable(v.string()),
      invited_by: v.nullable(v.string()),
      expires_at: v.string(),
      first_owner: v.boolean(),
    }),
  },
  failures: [404, 429],
  handle: async ({ context, caller, body }) => {
    const { role, email, invitedBy, endsAt, isFirstOwner } = await invitationOf(context, caller, body.token)
    return {
      role,
      email,
      invited_by: invitedBy,
      expires_at: new Date(endsAt).toISOString(),
      first_owner: isFirstOwner,
    }
  },
})

export const postInvitationPasskeyOptions = defineCall({
  operationId: 'postInvitationPasskeyOptions',
  method: 'POST',
  path: managerInvitationPasskeyOptionsPath,
  summary: 'Request a challenge to create the passkey of an invited person',
  permission: 'none',
  audit: 'no account exists yet',
  body: v.strictObject({ token: typedToken, name: nameField, email: v.optional(emailField) }),
  success: { status: 200, data: optionsData },
  failures: [404, 429],
  handle: async ({ context, caller, origin, body }) => {
    const invitation = await invitationOf(context, caller, body.token)
    const email = invitation.email ?? body.email
    if (email === undefined) throw invalidMember('email', managerFieldMessages.email)
    const options = await registrationOptions(context, {
      origin,
      purpose: `invitation ${hashOfToken(body.token)}`,
      email,
      name: body.name,
      known: [],
    })
    return { options: { ...options }, challenge: options.challenge }
  },
})

/** Throws the same Problem for used, expired and unknown tokens. */
async function invitationOf(context: ManagerContext, caller: Caller, token: string): Promise<Invitation> {
  const over = await findExceededLimit(context, [['invitation of network', caller.network]])
  if (over) throw tooManyAttempts(over.until, context.clock().getTime())
  const invitation = await findInvitation(context, token)
  if (!invitation) throw new Problem('link_expired')
  return invitation
}

type AddSignInMethod = (queries: Queries, staffMemberId: string) => Promise<void>

interface PasskeyInput {
  token: string
  challenge?: string | undefined
  response?: object | undefined
}

async function firstPasskey(
  context: ManagerContext,
  origin: string,
  { device }: Caller,
  { token, challenge, response }: PasskeyInput,
): Promise<AddSignInMethod> {
  if (challenge === undefined || response === undefined) throw invalidMember('response', managerFieldMessages.passkey)
  // SimpleWebAuthn checks every member.
  const answer = { origin, challenge, response: response as RegistrationResponseJSON }
  const passkey = await verifyPasskey(context, `invitation ${hashOfToken(token)}`, answer, device)
  if (!passkey) throw invalidMember('response', managerFieldMessages.passkey)
  return async (queries, staffMemberId) => {
    if (!(await insertPasskey(queries, staffMemberId, passkey)))
      throw invalidMember('response', managerFieldMessages.passkeyKnown)
  }
}

async function firstPassword(
  context: ManagerContext,
  password: string,
  known: readonly string[],
): Promise<AddSignInMethod> {
  await refuseWeakPassword(password, known)
  const hash = await hashPassword(password)
  const now = context.clock().getTime()
  return (queries, staffMemberId) => storePassword(queries, staffMemberId, hash, now)
}

export async function refuseWeakPassword(password: string, known: readonly string[]): Promise<void> {
  const own = [...known, site.product, site.domain]
  const problem = passwordProblem(password, own) ?? ((await isCommonPassword(password)) ? 'common' : undefined)
  if (problem) throw invalidMember('password', managerFieldMessages.password[problem])
}
