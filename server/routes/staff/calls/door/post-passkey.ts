import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import * as v from 'valibot'
import { managerDoorPasskeyPath } from '#domain/paths.ts'
import { signInWithPasskey } from '#server/staff/sign-in/passkeys.ts'
import { defineCall } from '../../define-call.ts'
import { operatorSchema, passkeyAnswer } from '../../staff-member-schema.ts'
import { signedIn } from '../sign-in-answer.ts'

export const postDoorPasskey = defineCall({
  operationId: 'postDoorPasskey',
  method: 'POST',
  path: managerDoorPasskeyPath,
  summary: 'Sign in with a passkey',
  permission: 'none',
  audit: { action: 'session.began', subject: 'operator' },
  body: v.strictObject(passkeyAnswer),
  success: { status: 200, data: v.object({ operator: operatorSchema }) },
  failures: [401, 429],
  handle: async ({ context, caller, origin, body: { challenge, response }, reply }) => {
    // SimpleWebAuthn checks every member of it.
    const answer = { origin, challenge, response: response as unknown as AuthenticationResponseJSON }
    const result = await signInWithPasskey(context, caller, answer)
    return { operator: await signedIn(context, result, reply) }
  },
})
