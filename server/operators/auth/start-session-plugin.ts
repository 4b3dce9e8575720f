import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as v from 'valibot'

/** Begins a session for an operator whom our own code has recognised; no route leads to it. */
export const startSessionPlugin = {
  id: 'start-session',
  endpoints: {
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: v.object({ operatorId: v.string(), way: v.string() }) },
      async (context) => {
        const { operatorId, way } = context.body
        const { internalAdapter } = context.context
        const user = await internalAdapter.findUserById(operatorId)
        if (!user) return null
        const session = await internalAdapter.createSession(user.id, false, { way })
        if (!session) return null
        await setSessionCookie(context, { session, user })
        return { sessionId: session.id, token: session.token }
      },
    ),
  },
} satisfies BetterAuthPlugin
