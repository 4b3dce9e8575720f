import { managerSavedWordsPath } from '#domain/paths.ts'
import { readSavedWords } from '#server/leads/inbox/reply-templates.ts'
import { savedWordsSchema } from './calls/words/saved-words-schema.ts'
import { defineCall } from './define-call.ts'

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
