import * as v from 'valibot'
import { managerPersonPath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { endOperator } from '#server/staff/staff-members.ts'
import { defineCall } from '../../define-call.ts'
import { idParams } from '../../staff-member-schema.ts'

export const deletePerson = defineCall({
  operationId: 'deletePerson',
  method: 'DELETE',
  path: managerPersonPath,
  summary: 'End somebody’s work here, with sessions and ways in; the last owner stays',
  permission: 'people.manage',
  fresh: true,
  audit: { action: 'operator.ended', subject: 'operator' },
  params: idParams,
  success: { status: 200, data: v.null() },
  failures: [409],
  handle: async ({ context, operator, params, audit }) => {
    const result = await endOperator(context, params.id, { operatorId: operator.id, from: audit.from })
    if (result === 'missing') throw new Problem('not_found')
    if (result === 'last owner') throw new Problem('last_of_its_kind')
    return null
  },
})
