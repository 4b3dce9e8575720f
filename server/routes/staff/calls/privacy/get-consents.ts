import * as v from 'valibot'
import { managerConsentsPath } from '#domain/paths.ts'
import { readConsents } from '#server/privacy/consents.ts'
import { defineCall } from '../../define-call.ts'

export const getConsents = defineCall({
  operationId: 'getConsents',
  method: 'GET',
  path: managerConsentsPath,
  summary: 'List the consent sentences that leads hold, newest first; counts stop at 1,001, which means more',
  permission: 'privacy.read',
  audit: 'it tells of our own sentences, and of nobody',
  success: {
    status: 200,
    data: v.array(
      v.object({
        version: v.string(),
        text: v.nullable(v.string()),
        leads: v.number(),
        first_at: v.string(),
        last_at: v.string(),
      }),
    ),
  },
  handle: ({ context }) => readConsents(context),
})
