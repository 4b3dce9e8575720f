import * as v from 'valibot'
import { managerDoorLinkPath } from '#domain/paths.ts'
import { signInWithLink } from '#server/staff/sign-in/sign-in-links.ts'
import { defineCall } from '../../define-call.ts'
import { operatorSchema, typedCode, typedToken } from '../../staff-member-schema.ts'
import { signedIn } from '../sign-in-answer.ts'

export const postDoorLinkSession = defineCall({
  operationId: 'postDoorLinkSession',
  method: 'POST',
  path: managerDoorLinkPath,
  summary: 'Sign in with the token of a link, and the code of whoever has an app for codes',
  permission: 'none',
  audit: { action: 'session.began', subject: 'operator' },
  body: v.strictObject({ token: typedToken, code: v.optional(typedCode) }),
  success: {
    status: 200,
    data: v.union([v.object({ operator: operatorSchema }), v.object({ needs: v.literal('code') })]),
  },
  failures: [401, 429],
  handle: async ({ context, caller, body, reply }) => {
    const result = await signInWithLink(context, caller, body)
    if (result.state === 'needs code') return { needs: 'code' as const }
    return { operator: await signedIn(context, result, reply) }
  },
})
