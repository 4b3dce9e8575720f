import * as v from 'valibot'
import { managerPersonSearchesPath } from '#domain/paths.ts'
import { addressesOfNumber, telephoneKey } from '#server/leads/lead-keys.ts'
import { findPerson } from '#server/privacy/person-search.ts'
import { notePerson } from './calls/privacy/note-person.ts'
import { contactBody, personSchema } from './calls/privacy/person-schemas.ts'
import { defineCall } from './define-call.ts'

export const postPersonSearch = defineCall({
  operationId: 'postPersonSearch',
  method: 'POST',
  path: managerPersonSearchesPath,
  summary: 'Say how much is held about a whole email address, or about who gave a whole telephone number',
  permission: 'persons.find',
  audit: { action: 'person.searched', subject: 'person' },
  body: contactBody,
  success: { status: 200, data: v.array(personSchema) },
  handle: async ({ context, body, audit }) => {
    if ('email' in body) {
      await notePerson(context, audit, body.email)
      return [await findPerson(context, body.email)]
    }
    const hash = telephoneKey(context.config.appSecret, body.telephone)
    await context.db.write((queries) => audit.write(queries, { subject: { kind: 'person', hash } }))
    const found = []
    for (const email of await addressesOfNumber(context, body.telephone)) found.push(await findPerson(context, email))
    return found
  },
})
