import * as v from 'valibot'
import { fieldWords } from '#content/manager/problems.ts'
import { managerDoorInvitedOptionsPath } from '#domain/paths.ts'
import { refusedMember } from '#server/http/problem.ts'
import { registrationOptions } from '#server/staff/sign-in/passkeys.ts'
import { hashOfToken } from '#server/staff/tokens.ts'
import { defineCall } from '../../define-call.ts'
import { emailField, nameField, optionsData, typedToken } from '../../staff-member-schema.ts'
import { invitationOf } from './invitation-of.ts'

export const postDoorInvitationOptions = defineCall({
  operationId: 'postDoorInvitationOptions',
  method: 'POST',
  path: managerDoorInvitedOptionsPath,
  summary: 'Ask for a challenge to make the passkey of somebody invited',
  permission: 'none',
  audit: 'nobody has joined yet',
  body: v.strictObject({ token: typedToken, name: nameField, email: v.optional(emailField) }),
  success: { status: 200, data: optionsData },
  failures: [404, 429],
  handle: async ({ context, caller, origin, body }) => {
    const invitation = await invitationOf(context, caller, body.token)
    const email = invitation.email ?? body.email
    if (email === undefined) throw refusedMember('email', fieldWords.email)
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
