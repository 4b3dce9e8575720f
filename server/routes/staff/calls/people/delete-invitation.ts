import * as v from 'valibot'
import { managerInvitationPath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { endInvitation } from '#server/staff/invitations.ts'
import { defineCall } from '../../define-call.ts'
import { idParams } from '../../staff-member-schema.ts'

export const deleteInvitation = defineCall({
  operationId: 'deleteInvitation',
  method: 'DELETE',
  path: managerInvitationPath,
  summary: 'End an invitation that nobody has accepted',
  permission: 'people.manage',
  fresh: true,
  audit: { action: 'invitation.ended', subject: 'invitation' },
  params: idParams,
  success: { status: 200, data: v.null() },
  handle: async ({ context, operator, params, audit }) => {
    const isEnded = await endInvitation(context, params.id, { operatorId: operator.id, from: audit.from })
    if (!isEnded) throw new Problem('not_found')
    return null
  },
})
