import * as v from 'valibot'
import { managerWaysPath } from '#domain/paths.ts'
import { waysIn } from '#server/staff/sign-in/sign-in-methods.ts'
import { defineCall } from './define-call.ts'

export const getWays = defineCall({
  operationId: 'getWays',
  method: 'GET',
  path: managerWaysPath,
  summary: 'List one’s own ways in',
  permission: 'own',
  audit: 'people read their own ways in',
  success: {
    status: 200,
    data: v.object({
      passkeys: v.array(
        v.object({
          id: v.string(),
          name: v.string(),
          made_at: v.string(),
          used_at: v.nullable(v.string()),
          backed_up: v.boolean(),
        }),
      ),
      password: v.boolean(),
      recovery_left: v.number(),
    }),
  },
  handle: ({ context, operator }) => waysIn(context.db.query, operator.id),
})
