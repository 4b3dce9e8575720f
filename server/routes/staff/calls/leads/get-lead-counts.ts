import * as v from 'valibot'
import { managerLeadCountsPath } from '#domain/paths.ts'
import { countDesk } from '#server/leads/inbox/inbox-counts.ts'
import { defineCall } from '../../define-call.ts'

const count = v.number()

export const getLeadCounts = defineCall({
  operationId: 'getLeadCounts',
  method: 'GET',
  path: managerLeadCountsPath,
  summary: 'Count each view of the desk up to 1,001, which means more, and all leads up to 10,001',
  permission: 'leads.read',
  audit: 'figures name nobody',
  success: {
    status: 200,
    data: v.object({
      waiting: count,
      mine: count,
      later: count,
      held: count,
      kept: count,
      dead: count,
      unknown: count,
      mails: count,
    }),
  },
  handle: ({ context, operator }) => countDesk(context, operator.id),
})
