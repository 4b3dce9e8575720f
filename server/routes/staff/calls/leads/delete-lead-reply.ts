import * as v from 'valibot'
import { missingWords } from '#content/problems.ts'
import { managerLeadReplyPath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { takeBackReply } from '#server/leads/inbox/replies.ts'
import { defineCall } from '../../define-call.ts'
import { replyParams } from '../../lead-members.ts'
import { actorOf } from './lead-answer.ts'

export const deleteLeadReply = defineCall({
  operationId: 'deleteLeadReply',
  method: 'DELETE',
  path: managerLeadReplyPath,
  summary: 'Take back a reply of one’s own that has not left; its words are a draft again',
  permission: 'leads.work',
  audit: { action: 'lead.replied', subject: 'lead' },
  params: replyParams,
  success: { status: 200, data: v.null() },
  failures: [409],
  handle: async (given) => {
    const { context, params } = given
    const outcome = await takeBackReply(context, actorOf(given), { id: params.reply_id, leadId: params.id })
    if (outcome === 'missing') throw new Problem('not_found', { message: missingWords.reply })
    if (outcome === 'too late') throw new Problem('too_late')
    return null
  },
})
