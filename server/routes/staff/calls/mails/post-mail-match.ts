import * as v from 'valibot'
import { missingWords } from '#content/problems.ts'
import { managerMailMatchPath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { matchMail } from '#server/leads/inbox/mails.ts'
import { defineCall } from '../../define-call.ts'
import { idMember } from '../../lead-members.ts'
import { actorOf, noLead } from '../leads/lead-answer.ts'

export const postMailMatch = defineCall({
  operationId: 'matchMail',
  method: 'POST',
  path: managerMailMatchPath,
  summary: 'Give a lead a held mail as its visitor’s answer',
  permission: 'leads.work',
  audit: { action: 'mail.matched', subject: 'lead' },
  params: v.object({ id: idMember }),
  body: v.strictObject({ lead_id: idMember }),
  success: { status: 200, data: v.null() },
  handle: async (given) => {
    const { context, params, body } = given
    const matched = await matchMail(context, actorOf(given), { id: params.id, leadId: body.lead_id })
    if (matched === 'no lead') throw noLead()
    if (matched === 'missing') throw new Problem('not_found', { message: missingWords.mail })
    return null
  },
})
