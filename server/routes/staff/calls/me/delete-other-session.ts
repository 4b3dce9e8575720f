import * as v from 'valibot'
import { managerOwnOtherSessionPath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { endSessions } from '#server/staff/sessions.ts'
import { defineCall } from '../../define-call.ts'
import { idParams } from '../../staff-member-schema.ts'

export const deleteOwnOtherSession = defineCall({
  operationId: 'deleteOwnOtherSession',
  method: 'DELETE',
  path: managerOwnOtherSessionPath,
  summary: 'End one of one’s own sessions, on whatever device',
  permission: 'own',
  audit: { action: 'session.ended', subject: 'session' },
  params: idParams,
  success: { status: 200, data: v.null() },
  handle: async ({ context, operator, params, audit }) => {
    const by = { from: audit.from, operatorId: operator.id }
    if ((await endSessions(context, operator.id, { only: params.id }, by)) === 0) throw new Problem('not_found')
    return null
  },
})
