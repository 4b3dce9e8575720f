import * as v from 'valibot'
import { managerSessionPath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { endSessions, operatorOfSession } from '#server/staff/sessions.ts'
import { defineCall } from '../../define-call.ts'
import { idParams } from '../../staff-member-schema.ts'

export const deleteSession = defineCall({
  operationId: 'deleteSession',
  method: 'DELETE',
  path: managerSessionPath,
  summary: 'End somebody’s session',
  permission: 'people.manage',
  fresh: true,
  audit: { action: 'session.ended', subject: 'session' },
  params: idParams,
  success: { status: 200, data: v.null() },
  handle: async ({ context, operator, params: { id }, audit }) => {
    const whose = await operatorOfSession(context.db.query, id)
    const by = { from: audit.from, operatorId: operator.id }
    if (whose === undefined || (await endSessions(context, whose, { only: id }, by)) === 0)
      throw new Problem('not_found')
    return null
  },
})
