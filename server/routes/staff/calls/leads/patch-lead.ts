import * as v from 'valibot'
import { callFieldWords } from '#content/manager/call-fields.ts'
import { managerLeadPath } from '#domain/paths.ts'
import { changeLead } from '#server/leads/inbox/change-lead.ts'
import { defineCall } from '../../define-call.ts'
import { hasChange, leadParams, progressMembers, versionMember } from '../../lead-members.ts'
import { progressSchema } from '../../lead-schemas.ts'
import { actorOf, changedLead } from './lead-answer.ts'
import { refuseUnfit } from './refuse-unfit.ts'

export const patchLead = defineCall({
  operationId: 'patchLead',
  method: 'PATCH',
  path: managerLeadPath,
  summary: 'Set stage, owner or reminder; later leads of an address that is spam are spam too',
  permission: 'leads.work',
  audit: { action: 'lead.changed', subject: 'lead' },
  params: leadParams,
  body: v.pipe(
    v.strictObject({ version: versionMember, ...progressMembers }),
    v.check((change) => hasChange(change), callFieldWords.nothing),
  ),
  success: { status: 200, data: progressSchema },
  failures: [409],
  handle: async (given) => {
    const { context, params, body } = given
    await refuseUnfit(context, [body])
    return changedLead(context, params.id, await changeLead(context, actorOf(given), { id: params.id, ...body }))
  },
})
