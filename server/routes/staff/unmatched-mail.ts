import * as v from 'valibot'
import { notFoundCopy } from '#content/problems.ts'
import { mailHoldReasons } from '#domain/leads/incoming-mail.ts'
import { managerMailMatchPath, managerMailPath, managerMailsPath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { listUnmatchedMails, matchMail, removeUnmatchedMail } from '#server/leads/inbox/mails.ts'
import { numberParameter } from '../public/read-query.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { defineCall } from './define-call.ts'
import { actorOf, noLead } from './lead.ts'
import { cursorMember, idMember } from './lead-members.ts'

const MAX_MAILS = 100
const DEFAULT = 50
const list = { of: 'held mails' }

const unmatchedMailSchema = v.object({
  id: v.string(),
  held_reason: v.picklist(mailHoldReasons),
  sender_name: v.string(),
  sender: v.string(),
  subject: v.string(),
  text: v.string(),
  attachments: v.pipe(v.array(v.string()), v.description('File names; the files are not stored.')),
  created_at: v.string(),
  suggested: v.pipe(
    v.nullable(v.object({ id: v.string(), name: v.string(), company: v.nullable(v.string()) })),
    v.description('The lead that the email names, although another address sent it.'),
  ),
})

export const getUnmatchedMails = defineCall({
  operationId: 'getUnmatchedMails',
  method: 'GET',
  path: managerMailsPath,
  summary: 'List unmatched emails, newest first',
  permission: 'leads.work',
  audit: 'their person is not known yet; the log records what staff do with them',
  query: v.object({ cursor: cursorMember, limit: v.optional(numberParameter(1, MAX_MAILS)) }),
  success: { status: 200, data: v.object({ items: v.array(unmatchedMailSchema), next: v.nullable(v.string()) }) },
  handle: async ({ context, query: { cursor, limit = DEFAULT } }) => {
    const before = readCursor(cursor, list)
    const found = await listUnmatchedMails(context, { before, limit: limit + 1 })
    const items = found.slice(0, limit)
    const last = items.at(-1)
    return { items, next: found.length > limit && last ? writeCursor(last.id, list) : null }
  },
})

export const postMailMatch = defineCall({
  operationId: 'matchMail',
  method: 'POST',
  path: managerMailMatchPath,
  summary: 'Match an email with a lead, as its visitor’s reply',
  permission: 'leads.work',
  audit: { action: 'mail.matched', subject: 'lead' },
  params: v.object({ id: idMember }),
  body: v.strictObject({ lead_id: idMember }),
  success: { status: 200, data: v.null() },
  handle: async (input) => {
    const { context, params, body } = input
    const matched = await matchMail(context, actorOf(input), { id: params.id, leadId: body.lead_id })
    if (matched === 'no lead') throw noLead()
    if (matched === 'missing') throw new Problem('not_found', { message: notFoundCopy.mail })
    return null
  },
})

export const deleteUnmatchedMail = defineCall({
  operationId: 'deleteUnmatchedMail',
  method: 'DELETE',
  path: managerMailPath,
  summary: 'Delete an unmatched email permanently',
  permission: 'leads.work',
  audit: { action: 'mail.removed', subject: 'mail' },
  params: v.object({ id: idMember }),
  success: { status: 200, data: v.null() },
  handle: async ({ context, params: { id }, audit }) => {
    const note = (queries: Parameters<typeof audit.write>[0]) => audit.write(queries, { subject: { kind: 'mail', id } })
    if (!(await removeUnmatchedMail(context, id, note))) throw new Problem('not_found', { message: notFoundCopy.mail })
    return null
  },
})
