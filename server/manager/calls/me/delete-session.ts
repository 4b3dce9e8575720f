import * as v from 'valibot'
import { managerOwnSessionPath } from '#domain/paths.ts'
import { cookiesOf } from '#server/operators/auth/cookies.ts'
import { endSessions } from '#server/operators/sessions.ts'
import { defineCall } from '../../define-call.ts'

export const deleteOwnSession = defineCall({
  operationId: 'deleteOwnSession',
  method: 'DELETE',
  path: managerOwnSessionPath,
  summary: 'Sign out, which takes the session’s preview tokens along',
  permission: 'own',
  audit: { action: 'session.ended', subject: 'session' },
  success: { status: 200, data: v.null() },
  failures: [401, 403],
  handle: async ({ context, session, operator, audit, reply }) => {
    const by = { from: audit.from, operatorId: operator.id }
    await endSessions(context, operator.id, { only: session.id }, by)
    const { cookies, isSecure } = cookiesOf(context.config)
    const ends = `Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
    // A session that was renewed with this request must not be given out again.
    reply.removeHeader('Set-Cookie')
    reply.header('Set-Cookie', `${cookies.session_token.name}=; ${ends}`)
    return null
  },
})
