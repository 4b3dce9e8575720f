import * as v from 'valibot'
import { fieldWords } from '#content/manager/problems.ts'
import { managerDoorInvitationPath } from '#domain/paths.ts'
import { Problem, refusedMember } from '#server/http/problem.ts'
import { acceptInvitation } from '#server/staff/accept-invitation.ts'
import { hashRecoveryCodes, makeRecoveryCodes, storeRecoveryCodes } from '#server/staff/sign-in/recovery-codes.ts'
import { beginSession } from '#server/staff/sign-in/sign-in.ts'
import { isTimeZone } from '#server/staff/time-zone.ts'
import { firstPasskey, firstPassword } from './calls/door/first-way.ts'
import { invitationOf } from './calls/door/invitation-of.ts'
import { signedIn } from './calls/sign-in-answer.ts'
import { defineCall } from './define-call.ts'
import { emailField, nameField, operatorSchema, passkeyAnswer, typedToken } from './staff-member-schema.ts'

const bodySchema = v.strictObject({
  token: typedToken,
  name: nameField,
  email: v.pipe(v.optional(emailField), v.description('Of the first owner alone: others were invited at theirs.')),
  time_zone: v.optional(v.pipe(v.string(), v.check(isTimeZone, fieldWords.timeZone))),
  challenge: v.optional(passkeyAnswer.challenge),
  response: v.optional(passkeyAnswer.response),
  password: v.optional(v.pipe(v.string(), v.description('In place of a passkey’s challenge and response.'))),
})

export const postDoorInvitation = defineCall({
  operationId: 'postDoorInvitation',
  method: 'POST',
  path: managerDoorInvitationPath,
  summary: 'Accept an invitation, once, with a first way in; recovery codes are shown here alone',
  permission: 'none',
  audit: { action: 'operator.made', subject: 'operator' },
  body: bodySchema,
  success: {
    status: 201,
    data: v.object({ operator: operatorSchema, recovery_codes: v.array(v.string()) }),
  },
  failures: [404, 409, 429, 503],
  handle: async ({ context, caller, origin, body, audit, reply }) => {
    const invitation = await invitationOf(context, caller, body.token)
    const { token, name, email, time_zone: timeZone, password } = body
    if (invitation.email === null && email === undefined) throw refusedMember('email', fieldWords.email)
    const addWay =
      password === undefined
        ? await firstPasskey(context, origin, caller, body)
        : await firstPassword(context, password, [name, invitation.email ?? email ?? ''])
    const codes = makeRecoveryCodes()
    const hashed = await hashRecoveryCodes(codes)
    const accepted = await acceptInvitation(
      context,
      token,
      { name, email, timeZone },
      async (queries, operatorId) => {
        await addWay(queries, operatorId)
        await storeRecoveryCodes(queries, operatorId, hashed, audit.from.at)
      },
      audit.from,
    )
    if (accepted.state === 'works here') throw new Problem('already_used', { message: fieldWords.worksHere })
    if (accepted.state !== 'made') throw new Problem('link_over')
    const way = password === undefined ? 'passkey' : 'invitation'
    const result = await beginSession(context, caller, accepted.operatorId, way)
    return { operator: await signedIn(context, result, reply), recovery_codes: codes }
  },
})
