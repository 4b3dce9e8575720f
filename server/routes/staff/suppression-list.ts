import * as v from 'valibot'
import { managerConsentsPath, managerListChecksPath, managerSuppressionListPath } from '#domain/paths.ts'
import { telephoneKey } from '#server/leads/lead-keys.ts'
import { readConsents } from '#server/privacy/consents.ts'
import { emailHash } from '#server/privacy/person-email.ts'
import { countSuppressionList, findContactOnLists } from '#server/privacy/suppression-list.ts'
import { defineCall } from './define-call.ts'
import { contactBody } from './persons.ts'

export const getSuppressionList = defineCall({
  operationId: 'getSuppressionList',
  method: 'GET',
  path: managerSuppressionListPath,
  summary: 'Count suppressed contacts and erasures; a count of 1,001 means more',
  permission: 'privacy.read',
  audit: 'figures contain no personal data',
  success: { status: 200, data: v.object({ suppressed: v.number(), erased: v.number() }) },
  handle: ({ context }) => countSuppressionList(context),
})

export const postSuppressionCheck = defineCall({
  operationId: 'postSuppressionCheck',
  method: 'POST',
  path: managerListChecksPath,
  summary: 'Check whether a complete address or number is on the suppression list or was erased',
  permission: 'privacy.read',
  audit: { action: 'suppression_list.checked', subject: 'person' },
  body: contactBody,
  success: {
    status: 200,
    data: v.object({ suppressed_at: v.nullable(v.string()), erased_at: v.nullable(v.string()) }),
  },
  handle: async ({ context, body, audit }) => {
    const { appSecret } = context.config
    const hash = 'email' in body ? emailHash(appSecret, body.email) : telephoneKey(appSecret, body.telephone)
    await context.db.write((queries) => audit.write(queries, { subject: { kind: 'person', hash } }))
    return findContactOnLists(context, body)
  },
})

export const getConsents = defineCall({
  operationId: 'getConsents',
  method: 'GET',
  path: managerConsentsPath,
  summary: 'List the consent sentences of leads, newest first; a count of 1,001 means more',
  permission: 'privacy.read',
  audit: 'it contains our sentences, not personal data',
  success: {
    status: 200,
    data: v.array(
      v.object({
        version: v.string(),
        text: v.nullable(v.string()),
        leads: v.number(),
        first_at: v.string(),
        last_at: v.string(),
      }),
    ),
  },
  handle: ({ context }) => readConsents(context),
})
