import * as v from 'valibot'
import { managerLeadDraftPath } from '#domain/paths.ts'
import { removeDraft } from '#server/leads/inbox/reply-drafts.ts'
import { defineCall } from '../../define-call.ts'
import { leadParams } from '../../lead-members.ts'

export const deleteLeadDraft = defineCall({
  operationId: 'deleteLeadDraft',
  method: 'DELETE',
  path: managerLeadDraftPath,
  summary: 'Throw away the reply that one has typed',
  permission: 'leads.work',
  audit: 'nobody gets words that are not sent',
  params: leadParams,
  success: { status: 200, data: v.null() },
  handle: async ({ context, operator, params }) => {
    await removeDraft(context, operator.id, params.id)
    return null
  },
})
