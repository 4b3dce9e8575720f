import * as v from 'valibot'
import { managerErasurePreviewsPath } from '#domain/paths.ts'
import { readSavedWords } from '#server/leads/inbox/reply-templates.ts'
import { findMentions } from '#server/privacy/person-mentions.ts'
import { previewErasure } from '#server/privacy/person-search.ts'
import { defineCall } from '../../define-call.ts'
import { emailField } from '../../staff-member-schema.ts'
import { notePerson } from './note-person.ts'
import { personSchema } from './person-schemas.ts'

export const postErasurePreview = defineCall({
  operationId: 'postErasurePreview',
  method: 'POST',
  path: managerErasurePreviewsPath,
  summary: 'Say what erasing a person would do, and what lies out of its reach',
  permission: 'persons.erase',
  audit: { action: 'person.searched', subject: 'person' },
  body: v.strictObject({ email: emailField }),
  success: {
    status: 200,
    data: v.object({
      person: personSchema,
      leads: v.number(),
      cancelled: v.number(),
      announced: v.number(),
      exports: v.array(v.string()),
      mentions: v.pipe(
        v.array(
          v.object({
            kind: v.picklist(['note', 'draft', 'mail', 'saved words']),
            id: v.string(),
            lead_id: v.nullable(v.string()),
          }),
        ),
        v.description('Texts about others that name the person, 100 at most; an erasure leaves them.'),
      ),
    }),
  },
  handle: async ({ context, body: { email }, audit }) => {
    await notePerson(context, audit, email)
    const { words } = await readSavedWords(context.db.query)
    return { ...(await previewErasure(context, email)), mentions: await findMentions(context, email, words) }
  },
})
