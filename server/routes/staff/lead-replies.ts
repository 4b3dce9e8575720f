import * as v from 'valibot'
import { callFieldMessages } from '#content/manager/call-fields.ts'
import { leadFileCopy } from '#content/manager/lead-files.ts'
import { notFoundCopy } from '#content/problems.ts'
import { managerLeadDraftPath, managerLeadReplyPath } from '#domain/paths.ts'
import { invalidMember, Problem } from '#server/http/problem.ts'
import { replyToOf, sendReply, takeBackReply } from '#server/leads/inbox/replies.ts'
import { findDraft, removeDraft, saveDraft } from '#server/leads/inbox/reply-drafts.ts'
import { defineCall } from './define-call.ts'
import { actorOf, changedLead, noLead } from './lead.ts'
import { draftMembers, leadParams, replyMembers, replyParams, versionMember } from './lead-members.ts'
import { draftSchema, mailSchema, progressSchema } from './lead-schemas.ts'

export const putLeadReply = defineCall({
  operationId: 'putLeadReply',
  method: 'PUT',
  path: managerLeadReplyPath,
  summary: 'Write to the visitor under an id chosen by the client; the reply is sent once, ten seconds later',
  permission: 'leads.work',
  audit: { action: 'lead.replied', subject: 'lead' },
  params: replyParams,
  body: v.strictObject({ ...replyMembers, version: versionMember }),
  success: { status: 200, data: v.object({ mail: mailSchema, progress: progressSchema }) },
  failures: [409],
  handle: async (input) => {
    const { context, staffMember, params, body } = input
    const author = {
      ...actorOf(input),
      name: staffMember.name,
      replyAddress: replyToOf(context.config, params.id, staffMember).address,
    }
    const { mark_answered: markAnswered, ...reply } = body
    const outcome = await sendReply(context, author, { ...reply, markAnswered, id: params.reply_id, leadId: params.id })
    if (outcome.state === 'stored') return { mail: outcome.mail, progress: outcome.progress }
    if (outcome.state === 'taken') throw new Problem('already_used')
    if (outcome.state === 'files gone') throw invalidMember('files', leadFileCopy.gone)
    if (outcome.state === 'unaddressed') throw new Problem('unaddressed')
    if (outcome.state === 'suppressed')
      throw new Problem(
        'unsubscribed',
        outcome.cc === undefined ? {} : { message: callFieldMessages.ccUnsubscribed(outcome.cc) },
      )
    // `changedLead` throws, because nothing was changed.
    throw await changedLead(context, params.id, outcome)
  },
})

export const deleteLeadReply = defineCall({
  operationId: 'deleteLeadReply',
  method: 'DELETE',
  path: managerLeadReplyPath,
  summary: 'Undo your own reply before it is sent; its text becomes a draft again',
  permission: 'leads.work',
  audit: { action: 'lead.replied', subject: 'lead' },
  params: replyParams,
  success: { status: 200, data: v.null() },
  failures: [409],
  handle: async (input) => {
    const { context, params } = input
    const outcome = await takeBackReply(context, actorOf(input), { id: params.reply_id, leadId: params.id })
    if (outcome === 'missing') throw new Problem('not_found', { message: notFoundCopy.reply })
    if (outcome === 'too late') throw new Problem('too_late')
    return null
  },
})

export const getLeadDraft = defineCall({
  operationId: 'getLeadDraft',
  method: 'GET',
  path: managerLeadDraftPath,
  summary: 'Read your unsent reply',
  permission: 'leads.work',
  audit: 'staff read their own drafts',
  params: leadParams,
  success: { status: 200, data: v.nullable(draftSchema) },
  handle: async ({ context, staffMember, params }) => (await findDraft(context, staffMember.id, params.id)) ?? null,
})

export const putLeadDraft = defineCall({
  operationId: 'putLeadDraft',
  method: 'PUT',
  path: managerLeadDraftPath,
  summary: 'Save your unsent reply; the last write wins',
  permission: 'leads.work',
  audit: 'an unsent draft reaches no other person',
  params: leadParams,
  body: v.strictObject(draftMembers),
  success: { status: 200, data: draftSchema },
  handle: async ({ context, staffMember, params, body }) => {
    const draft = await saveDraft(context, staffMember.id, { leadId: params.id, ...body })
    if (!draft) throw noLead()
    return draft
  },
})

export const deleteLeadDraft = defineCall({
  operationId: 'deleteLeadDraft',
  method: 'DELETE',
  path: managerLeadDraftPath,
  summary: 'Discard your unsent reply',
  permission: 'leads.work',
  audit: 'an unsent draft reaches no other person',
  params: leadParams,
  success: { status: 200, data: v.null() },
  handle: async ({ context, staffMember, params }) => {
    await removeDraft(context, staffMember.id, params.id)
    return null
  },
})
