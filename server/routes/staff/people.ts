import * as v from 'valibot'
import { managerPeoplePath } from '#domain/paths.ts'
import { roles } from '#domain/staff/permission.ts'
import { listInvitations, listOperators } from '#server/staff/staff-members.ts'
import { defineCall } from './define-call.ts'

const role = v.picklist(roles)

export const getPeople = defineCall({
  operationId: 'getPeople',
  method: 'GET',
  path: managerPeoplePath,
  summary: 'List who works here and who did, and open invitations',
  permission: 'people.manage',
  audit: 'it shows colleagues, and nobody who wrote to us',
  success: {
    status: 200,
    data: v.object({
      operators: v.array(
        v.object({
          id: v.string(),
          name: v.string(),
          email: v.string(),
          role,
          passkeys: v.number(),
          password: v.boolean(),
          sessions: v.number(),
          made_at: v.string(),
          ended_at: v.nullable(v.string()),
          version: v.number(),
        }),
      ),
      invitations: v.array(
        v.object({
          id: v.string(),
          email: v.nullable(v.string()),
          role,
          made_at: v.string(),
          ends_at: v.string(),
        }),
      ),
    }),
  },
  handle: async ({ context }) => ({
    operators: await listOperators(context),
    invitations: await listInvitations(context),
  }),
})
