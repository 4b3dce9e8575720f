import * as v from 'valibot'
import { callFieldWords } from '#content/manager/call-fields.ts'
import { managerErasuresPath } from '#domain/paths.ts'
import { refusedMember } from '#server/http/problem.ts'
import { ERASED_AT, erasePerson } from '#server/privacy/erasure.ts'
import { previewErasure } from '#server/privacy/person-search.ts'
import { defineCall } from '../../define-call.ts'
import { emailField } from '../../staff-member-schema.ts'
import { personSubject } from './note-person.ts'

export const postErasure = defineCall({
  operationId: 'postErasure',
  method: 'POST',
  path: managerErasuresPath,
  summary: 'Erase a person for good; the address is typed a second time',
  permission: 'persons.erase',
  fresh: true,
  audit: { action: 'person.erased', subject: 'person' },
  body: v.strictObject({
    email: emailField,
    typed: v.string(),
    asked_for: v.pipe(v.boolean(), v.description('Whether the person asked for it.')),
  }),
  success: {
    status: 200,
    data: v.object({ leads: v.number(), cancelled: v.number(), announced: v.number(), files: v.number() }),
  },
  failures: [503],
  handle: async ({ context, body: { email, typed, asked_for }, audit }) => {
    if (typed.trim().toLowerCase() !== email.toLowerCase()) throw refusedMember('typed', callFieldWords.typed)
    const { leads } = await previewErasure(context, email)
    const note = (queries: Parameters<typeof audit.write>[0], erasedAt: number) => {
      const fields = [
        { name: 'leads', after: leads },
        { name: 'asked_for', after: Number(asked_for) },
        { name: ERASED_AT, after: erasedAt },
      ]
      return audit.write(queries, { subject: personSubject(context, email), fields })
    }
    const erasure = await erasePerson(context, email, note)
    return {
      leads: erasure.leads,
      cancelled: erasure.cancelled,
      announced: erasure.announced,
      files: erasure.files,
    }
  },
})
