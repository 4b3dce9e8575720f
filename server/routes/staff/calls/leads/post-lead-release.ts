import * as v from 'valibot'
import { managerLeadReleasePath } from '#domain/paths.ts'
import { releaseLead } from '#server/leads/inbox/release-leads.ts'
import { defineCall } from '../../define-call.ts'
import { leadParams, versionMember } from '../../lead-members.ts'
import { progressSchema } from '../../lead-schemas.ts'
import { actorOf, changedLead } from './lead-answer.ts'

export const postLeadRelease = defineCall({
  operationId: 'postLeadRelease',
  method: 'POST',
  path: managerLeadReleasePath,
  summary: 'Let a held lead through; its visitor gets what the form promised, so it cannot be undone',
  permission: 'leads.work',
  audit: { action: 'lead.released', subject: 'lead' },
  params: leadParams,
  body: v.strictObject({ version: versionMember }),
  success: { status: 200, data: progressSchema },
  failures: [409],
  handle: async (given) => {
    const { context, params, body } = given
    const outcome = await releaseLead(context, actorOf(given), { id: params.id, version: body.version })
    return changedLead(context, params.id, outcome)
  },
})
