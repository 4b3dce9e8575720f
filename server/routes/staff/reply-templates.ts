import * as v from 'valibot'
import { callFieldWords } from '#content/manager/call-fields.ts'
import { mostSavedWords, savedWordSchema } from '#domain/leads/reply-template.ts'
import { managerSavedWordsPath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { readSavedWords, writeSavedWords } from '#server/leads/inbox/reply-templates.ts'
import { defineCall } from './define-call.ts'
import { versionMember } from './lead-members.ts'

const savedWordsSchema = v.object({
  version: v.number(),
  words: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      text: v.string(),
      staff_member_id: v.pipe(v.string(), v.description('Who wrote it, and may change it, as owners may.')),
    }),
  ),
})

export const getSavedWords = defineCall({
  operationId: 'getSavedWords',
  method: 'GET',
  path: managerSavedWordsPath,
  summary: 'Read what staff write again and again',
  permission: 'leads.read',
  audit: 'they are about no person',
  success: { status: 200, data: savedWordsSchema },
  handle: ({ context }) => readSavedWords(context.db.query),
})

const many = callFieldWords.savedWords(mostSavedWords)

export const putSavedWords = defineCall({
  operationId: 'putSavedWords',
  method: 'PUT',
  path: managerSavedWordsPath,
  summary: 'Store all saved words; those of colleagues stay as they are, unless an owner changes them',
  permission: 'leads.work',
  audit: { action: 'words.changed', subject: 'desk' },
  body: v.strictObject({
    version: versionMember,
    words: v.pipe(
      v.array(savedWordSchema),
      v.maxLength(mostSavedWords, many),
      v.check((words) => new Set(words.map(({ id }) => id)).size === words.length, many),
    ),
  }),
  bodyLimit: 1_048_576,
  success: { status: 200, data: savedWordsSchema },
  failures: [409, 413],
  handle: async ({ context, operator, body, audit }) => {
    const outcome = await writeSavedWords(
      context,
      {
        operatorId: operator.id,
        isOwner: operator.role === 'owner',
        audit: (queries, fields) => audit.write(queries, { subject: { kind: 'desk', id: 'saved-words' }, fields }),
      },
      body,
    )
    if (outcome.state === 'stored') return outcome.saved
    if (outcome.state === 'foreign') throw new Problem('not_allowed', { message: callFieldWords.foreignWords })
    throw new Problem('changed_meanwhile', { conflict: { current: outcome.current } })
  },
})
