import { managerLeadPath } from '#domain/paths.ts'
import { mayRole } from '#domain/staff/permission.ts'
import { replySender } from '#server/deliveries/channels/reply/reply-channel.ts'
import { noReplyReason, openLead } from '#server/leads/inbox/lead-detail.ts'
import { replyToOf } from '#server/leads/inbox/replies.ts'
import { erasedBy } from '#server/privacy/erasure.ts'
import { actorOf, noLead } from './calls/leads/lead-answer.ts'
import { defineCall } from './define-call.ts'
import { leadParams } from './lead-members.ts'
import { leadSchema } from './lead-schemas.ts'

export const getLead = defineCall({
  operationId: 'getLead',
  method: 'GET',
  path: managerLeadPath,
  summary: 'Open a lead; the audit log tells it once an hour',
  permission: 'leads.read',
  audit: { action: 'lead.read', subject: 'lead' },
  params: leadParams,
  success: { status: 200, data: leadSchema },
  handle: async (given) => {
    const { context, operator, params } = given
    const lead = await openLead(context, actorOf(given), params.id)
    if (!lead) throw noLead()
    const { address, answers } = replyToOf(context.config, params.id, operator)
    const refused = await noReplyReason(context, lead)
    return {
      ...lead,
      erased_by:
        lead.erased_at && mayRole(operator.role, 'audit.read')
          ? await erasedBy(context.db.query, Date.parse(lead.erased_at))
          : null,
      reply: {
        refused,
        from: replySender(context.config, operator.name),
        answers,
        answers_to: address,
        to_file: !context.config.mail,
      },
    }
  },
})
