import * as v from 'valibot'
import { missingWords } from '#content/problems.ts'
import { managerLeadNotePath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { removeNote } from '#server/leads/inbox/notes.ts'
import { defineCall } from '../../define-call.ts'
import { noteParams } from '../../lead-members.ts'
import { actorOf } from './lead-answer.ts'

export const deleteLeadNote = defineCall({
  operationId: 'deleteLeadNote',
  method: 'DELETE',
  path: managerLeadNotePath,
  summary: 'Take back a note of one’s own within a minute',
  permission: 'leads.work',
  audit: { action: 'lead.noted', subject: 'lead' },
  params: noteParams,
  success: { status: 200, data: v.null() },
  handle: async (given) => {
    const { context, params } = given
    const isRemoved = await removeNote(context, actorOf(given), { id: params.note_id, leadId: params.id })
    if (!isRemoved) throw new Problem('not_found', { message: missingWords.note })
    return null
  },
})
