import * as v from 'valibot'
import { managerPasswordPath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { removePassword } from '#server/staff/sign-in/sign-in-methods.ts'
import { defineCall } from '../../define-call.ts'
import { refuseWeakSession } from './refuse-weak-session.ts'

export const deletePassword = defineCall({
  operationId: 'deletePassword',
  method: 'DELETE',
  path: managerPasswordPath,
  summary: 'Remove password and codes; the last way in stays',
  permission: 'own',
  fresh: true,
  audit: { action: 'way.removed', subject: 'way' },
  success: { status: 200, data: v.null() },
  failures: [404, 409],
  handle: async ({ context, session, operator, audit }) => {
    refuseWeakSession(session)
    const removed = await removePassword(context, { operatorId: operator.id, from: audit.from })
    if (removed === 'missing') throw new Problem('not_found')
    if (removed === 'last') throw new Problem('last_of_its_kind')
    return null
  },
})
