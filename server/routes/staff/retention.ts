import * as v from 'valibot'
import { leadKinds } from '#domain/lead-kind.ts'
import { managerRetentionPath } from '#domain/paths.ts'
import { readKept } from '#server/privacy/retention-summary.ts'
import { defineCall } from './define-call.ts'

export const getRetention = defineCall({
  operationId: 'getRetention',
  method: 'GET',
  path: managerRetentionPath,
  summary: 'Read how many days what is kept, 0 for ever, and what is deleted next',
  permission: 'privacy.read',
  audit: 'it tells of terms, and of nobody',
  success: {
    status: 200,
    data: v.array(
      v.object({
        of: v.picklist([...leadKinds, 'mails', 'audit']),
        days: v.number(),
        oldest_at: v.nullable(v.string()),
        next_goes_at: v.nullable(v.string()),
      }),
    ),
  },
  handle: ({ context }) => readKept(context),
})
