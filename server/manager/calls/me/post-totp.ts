import * as v from 'valibot'
import { managerCodesPath } from '#domain/paths.ts'
import { Problem } from '#server/api/problem.ts'
import { confirmCode } from '#server/operators/confirm-code.ts'
import { wayEntry } from '#server/operators/ways-in.ts'
import { defineCall } from '../../define-call.ts'
import { typedCode } from '../operator-schema.ts'
import { refuseWeakSession } from './refuse-weak-session.ts'

export const postTotp = defineCall({
  operationId: 'postTotp',
  method: 'POST',
  path: managerCodesPath,
  summary: 'Give the first code of the app, after which password and codes open the door',
  permission: 'own',
  fresh: true,
  audit: { action: 'way.added', subject: 'way' },
  body: v.strictObject({ code: typedCode }),
  success: { status: 200, data: v.null() },
  failures: [401, 403, 415, 422, 429],
  handle: async ({ context, session, operator, caller, body, audit, reply }) => {
    refuseWeakSession(session)
    const auth = await context.auth()
    const setCookies = await confirmCode(context, auth, caller, { operatorId: operator.id, code: body.code })
    if (!setCookies) throw new Problem('sign_in_refused')
    // The library replaces the session with the first code.
    if (setCookies.length > 0) reply.removeHeader('Set-Cookie').header('Set-Cookie', setCookies)
    await context.db.write((queries) => audit.write(queries, wayEntry('way.added', operator.id, 'codes')))
    return null
  },
})
