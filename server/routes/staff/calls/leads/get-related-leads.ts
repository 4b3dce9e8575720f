import * as v from 'valibot'
import { managerLeadRelatedPath } from '#domain/paths.ts'
import { relatedLeads } from '#server/leads/inbox/related-leads.ts'
import { defineCall } from '../../define-call.ts'
import { leadParams } from '../../lead-members.ts'
import { rowSchema } from '../../lead-schemas.ts'

export const getRelatedLeads = defineCall({
  operationId: 'getRelatedLeads',
  method: 'GET',
  path: managerLeadRelatedPath,
  summary: 'List the leads of the same person and of the same company, newest first, 50 of each at most',
  permission: 'leads.read',
  audit: 'a list shows beginnings; opening a lead is what is logged',
  params: leadParams,
  success: { status: 200, data: v.object({ person: v.array(rowSchema), company: v.array(rowSchema) }) },
  handle: ({ context, params }) => relatedLeads(context, params.id),
})
