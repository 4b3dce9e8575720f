import * as v from 'valibot'
import { managerPasskeyPath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { removePasskey } from '#server/staff/sign-in/sign-in-methods.ts'
import { defineCall } from '../../define-call.ts'
import { idParams } from '../../staff-member-schema.ts'
import { refuseWeakSession } from './refuse-weak-session.ts'

export const deletePasskey = defineCall({
  operationId: 'deletePasskey',
  method: 'DELETE',
  path: managerPasskeyPath,
  summary: 'Remove a passkey; the last way in stays',
  permission: 'own',
  fresh: true,
  audit: { action: 'way.removed', subject: 'way' },
  params: idParams,
  success: { status: 200, data: v.null() },
  failures: [409],
  handle: async ({ context, session, operator, params, audit }) => {
    refuseWeakSession(session)
    const removed = await removePasskey(context, params.id, { operatorId: operator.id, from: audit.from })
    if (removed === 'missing') throw new Problem('not_found')
    if (removed === 'last') throw new Problem('last_of_its_kind')
    return null
  },
})
