import * as v from 'valibot'
import { managerPersonPath } from '#domain/paths.ts'
import { roles } from '#domain/staff/permission.ts'
import { Problem } from '#server/http/problem.ts'
import { changeRole } from '#server/staff/staff-members.ts'
import { defineCall } from '../../define-call.ts'
import { versionMember } from '../../lead-members.ts'
import { idParams } from '../../staff-member-schema.ts'

export const patchPerson = defineCall({
  operationId: 'patchPerson',
  method: 'PATCH',
  path: managerPersonPath,
  summary: 'Give somebody another role; the last owner stays one',
  permission: 'people.manage',
  fresh: true,
  audit: { action: 'operator.role', subject: 'operator' },
  params: idParams,
  body: v.strictObject({ version: versionMember, role: v.picklist(roles) }),
  success: { status: 200, data: v.null() },
  failures: [409],
  handle: async ({ context, operator, params: { id }, body: { version, role }, audit }) => {
    const by = { operatorId: operator.id, from: audit.from }
    const result = await changeRole(context, { id, role, version }, by)
    if (result === 'missing') throw new Problem('not_found')
    if (result === 'last owner') throw new Problem('last_of_its_kind')
    if (result === 'other version') throw new Problem('changed_meanwhile')
    return null
  },
})
