import * as v from 'valibot'
import { managerLeadReplyPath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { replyToOf, sendReply } from '#server/leads/inbox/replies.ts'
import { actorOf, changedLead } from './calls/leads/lead-answer.ts'
import { defineCall } from './define-call.ts'
import { replyMembers, replyParams, versionMember } from './lead-members.ts'
import { mailSchema, progressSchema } from './lead-schemas.ts'

export const putLeadReply = defineCall({
  operationId: 'putLeadReply',
  method: 'PUT',
  path: managerLeadReplyPath,
  summary: 'Write to the visitor under an id of one’s own; it leaves ten seconds later, once',
  permission: 'leads.work',
  audit: { action: 'lead.replied', subject: 'lead' },
  params: replyParams,
  body: v.strictObject({ ...replyMembers, version: versionMember }),
  success: { status: 200, data: v.object({ mail: mailSchema, progress: progressSchema }) },
  failures: [409],
  handle: async (given) => {
    const { context, operator, params, body } = given
    const author = {
      ...actorOf(given),
      name: operator.name,
      replyAddress: replyToOf(context.config, params.id, operator).address,
    }
    const { mark_answered: markAnswered, ...words } = body
    const outcome = await sendReply(context, author, { ...words, markAnswered, id: params.reply_id, leadId: params.id })
    if (outcome.state === 'stored') return { mail: outcome.mail, progress: outcome.progress }
    if (outcome.state === 'taken') throw new Problem('already_used')
    if (outcome.state === 'suppressed') throw new Problem('unsubscribed')
    // Which throws, since nothing was changed.
    throw await changedLead(context, params.id, outcome)
  },
})
