import * as v from 'valibot'
import { notFoundCopy } from '#content/problems.ts'
import { managerLeadNotePath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { removeNote, saveNote } from '#server/leads/inbox/notes.ts'
import { defineCall } from './define-call.ts'
import { actorOf, noLead } from './lead.ts'
import { noteMembers, noteParams, versionMember } from './lead-members.ts'
import { noteSchema } from './lead-schemas.ts'

export const putLeadNote = defineCall({
  operationId: 'putLeadNote',
  method: 'PUT',
  path: managerLeadNotePath,
  summary: 'Write a note or log a call under an id chosen by the client, so that a repeat stores one note',
  permission: 'leads.work',
  audit: { action: 'lead.noted', subject: 'lead' },
  params: noteParams,
  body: v.strictObject({ ...noteMembers, version: v.optional(versionMember) }),
  success: { status: 200, data: noteSchema },
  failures: [409],
  handle: async (input) => {
    const { context, params, body } = input
    const sent = { ...body, id: params.note_id, leadId: params.id }
    const outcome = await saveNote(context, actorOf(input), sent)
    if (outcome.state === 'stored') return outcome.note
    if (outcome.state === 'missing') throw noLead()
    if (outcome.state === 'taken') throw new Problem('already_used')
    throw new Problem('version_conflict', { conflict: { current: outcome.current } })
  },
})

export const deleteLeadNote = defineCall({
  operationId: 'deleteLeadNote',
  method: 'DELETE',
  path: managerLeadNotePath,
  summary: 'Delete your own note within a minute',
  permission: 'leads.work',
  audit: { action: 'lead.noted', subject: 'lead' },
  params: noteParams,
  success: { status: 200, data: v.null() },
  handle: async (input) => {
    const { context, params } = input
    const isRemoved = await removeNote(context, actorOf(input), { id: params.note_id, leadId: params.id })
    if (!isRemoved) throw new Problem('not_found', { message: notFoundCopy.note })
    return null
  },
})
