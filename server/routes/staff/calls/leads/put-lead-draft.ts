import * as v from 'valibot'
import { managerLeadDraftPath } from '#domain/paths.ts'
import { saveDraft } from '#server/leads/inbox/reply-drafts.ts'
import { defineCall } from '../../define-call.ts'
import { draftMembers, leadParams } from '../../lead-members.ts'
import { draftSchema } from '../../lead-schemas.ts'
import { noLead } from './lead-answer.ts'

export const putLeadDraft = defineCall({
  operationId: 'putLeadDraft',
  method: 'PUT',
  path: managerLeadDraftPath,
  summary: 'Keep a reply that is being typed; the last one wins, since nobody else writes it',
  permission: 'leads.work',
  audit: 'nobody gets words that are not sent',
  params: leadParams,
  body: v.strictObject(draftMembers),
  success: { status: 200, data: draftSchema },
  handle: async ({ context, operator, params, body }) => {
    const draft = await saveDraft(context, operator.id, { leadId: params.id, ...body })
    if (!draft) throw noLead()
    return draft
  },
})
