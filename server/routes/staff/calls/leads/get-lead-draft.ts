import * as v from 'valibot'
import { managerLeadDraftPath } from '#domain/paths.ts'
import { findDraft } from '#server/leads/inbox/reply-drafts.ts'
import { defineCall } from '../../define-call.ts'
import { leadParams } from '../../lead-members.ts'
import { draftSchema } from '../../lead-schemas.ts'

export const getLeadDraft = defineCall({
  operationId: 'getLeadDraft',
  method: 'GET',
  path: managerLeadDraftPath,
  summary: 'Read the reply that one has typed and not sent',
  permission: 'leads.work',
  audit: 'people read their own words',
  params: leadParams,
  success: { status: 200, data: v.nullable(draftSchema) },
  handle: async ({ context, operator, params }) => (await findDraft(context, operator.id, params.id)) ?? null,
})
