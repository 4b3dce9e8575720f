import * as v from 'valibot'
import { fieldWords } from '#content/manager/problems.ts'
import { managerInvitationsPath, managerInvitePath } from '#domain/paths.ts'
import { roles } from '#domain/staff/permission.ts'
import { Problem } from '#server/http/problem.ts'
import { foldedAddress, invite } from '#server/staff/invitations.ts'
import { defineCall } from '../../define-call.ts'
import { emailField } from '../../staff-member-schema.ts'

export const postInvitation = defineCall({
  operationId: 'postInvitation',
  method: 'POST',
  path: managerInvitationsPath,
  summary: 'Invite somebody by email; a former invitation to the same address ends',
  permission: 'people.manage',
  fresh: true,
  audit: { action: 'invitation.sent', subject: 'invitation' },
  body: v.strictObject({ email: emailField, role: v.picklist(roles) }),
  success: { status: 201, data: v.object({ id: v.string(), ends_at: v.string(), url: v.nullable(v.string()) }) },
  failures: [409],
  handle: async ({ context, operator, origin, body: { email, role }, audit }) => {
    const made = await invite(context, { email, role, invitedBy: operator.id }, audit.from)
    if (made === 'works here') throw new Problem('already_used', { message: fieldWords.invitedHere })
    const url = `${origin}${managerInvitePath}#${made.token}`
    context.sendOperatorMail({
      kind: 'invitation',
      to: foldedAddress(email),
      url,
      role,
      invitedBy: operator.name,
      endsAt: made.endsAt,
    })
    // Without a mail server nobody gets the mail, so the owner passes the link on.
    return { id: made.id, ends_at: new Date(made.endsAt).toISOString(), url: context.config.mail ? null : url }
  },
})
