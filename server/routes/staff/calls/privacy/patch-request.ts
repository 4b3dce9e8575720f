import * as v from 'valibot'
import { managerRequestPath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { finishRequest } from '#server/privacy/privacy-requests.ts'
import { defineCall } from '../../define-call.ts'
import { idMember } from '../../lead-members.ts'

export const patchRequest = defineCall({
  operationId: 'patchRequest',
  method: 'PATCH',
  path: managerRequestPath,
  summary: 'Say that a request was met, which blanks its address',
  permission: 'privacy.read',
  audit: { action: 'request.done', subject: 'request' },
  params: v.object({ id: idMember }),
  body: v.strictObject({ done: v.literal(true) }),
  success: { status: 200, data: v.null() },
  failures: [409],
  handle: async ({ context, operator, params: { id }, audit }) => {
    const isDone = await finishRequest(context, id, {
      operatorId: operator.id,
      note: (queries, { address_hash }) =>
        audit.write(queries, { subject: { kind: 'request', id, hash: address_hash } }),
    })
    if (isDone === undefined) throw new Problem('not_found')
    if (!isDone) throw new Problem('changed_meanwhile')
    return null
  },
})
