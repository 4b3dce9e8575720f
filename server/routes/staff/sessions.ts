import * as v from 'valibot'
import { managerDoorPath } from '#domain/paths.ts'
import { defineCall } from './define-call.ts'

export const getDoor = defineCall({
  operationId: 'getDoor',
  method: 'GET',
  path: managerDoorPath,
  summary: 'Read which ways in there are, whoever asks',
  permission: 'none',
  audit: 'it says the same to everybody',
  success: { status: 200, data: v.object({ set_up: v.boolean(), mail: v.boolean() }) },
  handle: async ({ context }) => {
    const somebody = await context.db.query.selectFrom('operators').select('id').limit(1).executeTakeFirst()
    return { set_up: somebody !== undefined, mail: context.config.mail !== undefined }
  },
})
