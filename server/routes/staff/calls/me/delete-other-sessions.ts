import * as v from 'valibot'
import { managerOwnSessionsPath } from '#domain/paths.ts'
import { endSessions } from '#server/staff/sessions.ts'
import { defineCall } from '../../define-call.ts'

export const deleteOwnOtherSessions = defineCall({
  operationId: 'deleteOwnOtherSessions',
  method: 'DELETE',
  path: managerOwnSessionsPath,
  summary: 'End all of one’s own sessions but the one that asks',
  permission: 'own',
  audit: { action: 'session.ended', subject: 'session' },
  success: { status: 200, data: v.object({ ended: v.number() }) },
  handle: async ({ context, session, operator, audit }) => ({
    ended: await endSessions(
      context,
      operator.id,
      { allBut: session.id },
      { from: audit.from, operatorId: operator.id },
    ),
  }),
})
