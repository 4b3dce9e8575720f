import * as v from 'valibot'
import { managerLeadNotePath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { saveNote } from '#server/leads/inbox/notes.ts'
import { actorOf, noLead } from './calls/leads/lead-answer.ts'
import { defineCall } from './define-call.ts'
import { noteMembers, noteParams, versionMember } from './lead-members.ts'
import { noteSchema } from './lead-schemas.ts'

export const putLeadNote = defineCall({
  operationId: 'putLeadNote',
  method: 'PUT',
  path: managerLeadNotePath,
  summary: 'Write a note or log a call under an id of one’s own: the same request twice is one note',
  permission: 'leads.work',
  audit: { action: 'lead.noted', subject: 'lead' },
  params: noteParams,
  body: v.strictObject({ ...noteMembers, version: v.optional(versionMember) }),
  success: { status: 200, data: noteSchema },
  failures: [409],
  handle: async (given) => {
    const { context, params, body } = given
    const sent = { ...body, id: params.note_id, leadId: params.id }
    const outcome = await saveNote(context, actorOf(given), sent)
    if (outcome.state === 'stored') return outcome.note
    if (outcome.state === 'missing') throw noLead()
    if (outcome.state === 'taken') throw new Problem('already_used')
    throw new Problem('changed_meanwhile', { conflict: { current: outcome.current } })
  },
})
