import * as v from 'valibot'
import { managerColleaguesPath } from '#domain/paths.ts'
import { roles } from '#domain/staff/permission.ts'
import { listColleagues } from '#server/staff/staff-members.ts'
import { defineCall } from '../../define-call.ts'

export const getColleagues = defineCall({
  operationId: 'getColleagues',
  method: 'GET',
  path: managerColleaguesPath,
  summary: 'List the names of staff, and whom leads can be given to',
  permission: 'leads.read',
  audit: 'it shows colleagues, and nobody who wrote to us',
  success: {
    status: 200,
    data: v.array(v.object({ id: v.string(), name: v.string(), role: v.picklist(roles), works: v.boolean() })),
  },
  handle: ({ context }) => listColleagues(context.db.query),
})
