import * as v from 'valibot'
import { managerListChecksPath } from '#domain/paths.ts'
import { telephoneKey } from '#server/leads/lead-keys.ts'
import { emailHash } from '#server/privacy/person-email.ts'
import { checkLists } from '#server/privacy/suppression-list.ts'
import { defineCall } from '../../define-call.ts'
import { contactBody } from './person-schemas.ts'

export const postListCheck = defineCall({
  operationId: 'postListCheck',
  method: 'POST',
  path: managerListChecksPath,
  summary: 'Say whether one whole address or number is on the stop list or was erased; nobody else is told of',
  permission: 'privacy.read',
  audit: { action: 'list.asked', subject: 'person' },
  body: contactBody,
  success: {
    status: 200,
    data: v.object({ suppressed_at: v.nullable(v.string()), erased_at: v.nullable(v.string()) }),
  },
  handle: async ({ context, body, audit }) => {
    const { appSecret } = context.config
    const hash = 'email' in body ? emailHash(appSecret, body.email) : telephoneKey(appSecret, body.telephone)
    await context.db.write((queries) => audit.write(queries, { subject: { kind: 'person', hash } }))
    return checkLists(context, body)
  },
})
