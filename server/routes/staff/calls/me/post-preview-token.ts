import * as v from 'valibot'
import { managerPreviewTokenPath } from '#domain/paths.ts'
import { makePreviewToken } from '#server/staff/preview-tokens.ts'
import { defineCall } from '../../define-call.ts'

export const postPreviewToken = defineCall({
  operationId: 'postPreviewToken',
  method: 'POST',
  path: managerPreviewTokenPath,
  summary: 'Get a token with which the site shows posts that are not public, until the session ends',
  permission: 'own',
  audit: { action: 'preview.made', subject: 'session' },
  body: v.strictObject({}),
  success: {
    status: 201,
    data: v.object({
      token: v.pipe(v.string(), v.description('The site sends it as a bearer token.')),
      expires_at: v.string(),
    }),
  },
  handle: async ({ context, session, audit }) => {
    const { token, expiresAt } = await makePreviewToken(context, session, audit.from)
    return { token, expires_at: new Date(expiresAt).toISOString() }
  },
})
