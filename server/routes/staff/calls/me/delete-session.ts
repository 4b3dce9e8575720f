import * as v from 'valibot'
import { managerOwnSessionPath } from '#domain/paths.ts'
import { endedSessionCookie } from '#server/staff/session-cookie.ts'
import { endSessions } from '#server/staff/sessions.ts'
import { defineCall } from '../../define-call.ts'

export const deleteOwnSession = defineCall({
  operationId: 'deleteOwnSession',
  method: 'DELETE',
  path: managerOwnSessionPath,
  summary: 'Sign out, which takes the session’s preview tokens along',
  permission: 'own',
  audit: { action: 'session.ended', subject: 'session' },
  success: { status: 200, data: v.null() },
  handle: async ({ context, session, operator, audit, reply }) => {
    const by = { from: audit.from, operatorId: operator.id }
    await endSessions(context, operator.id, { only: session.id }, by)
    // A session that was renewed with this request must not be given out again.
    reply.removeHeader('Set-Cookie')
    reply.header('Set-Cookie', endedSessionCookie(context.config))
    return null
  },
})
