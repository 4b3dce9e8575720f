import * as v from 'valibot'
import { managerDoorLookPath } from '#domain/paths.ts'
import { roles } from '#domain/staff/permission.ts'
import { defineCall } from '../../define-call.ts'
import { typedToken } from '../../staff-member-schema.ts'
import { invitationOf } from './invitation-of.ts'

export const postDoorInvitationLook = defineCall({
  operationId: 'postDoorInvitationLook',
  method: 'POST',
  path: managerDoorLookPath,
  summary: 'Read what an invitation is for; its token is in the body, so that no log has it',
  permission: 'none',
  audit: 'looking at an invitation changes nothing',
  body: v.strictObject({ token: typedToken }),
  success: {
    status: 200,
    data: v.object({
      role: v.picklist(roles),
      email: v.nullable(v.string()),
      invited_by: v.nullable(v.string()),
      ends_at: v.string(),
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
      ends_at: new Date(endsAt).toISOString(),
      first_owner: isFirstOwner,
    }
  },
})
