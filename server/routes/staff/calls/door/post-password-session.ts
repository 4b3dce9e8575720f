import * as v from 'valibot'
import { managerDoorPasswordPath } from '#domain/paths.ts'
import { signInWithPassword } from '#server/staff/sign-in/passwords.ts'
import { defineCall } from '../../define-call.ts'
import { operatorSchema, typedCode, typedEmail, typedPassword } from '../../staff-member-schema.ts'
import { signedIn } from '../sign-in-answer.ts'

export const postDoorPasswordSession = defineCall({
  operationId: 'postDoorPasswordSession',
  method: 'POST',
  path: managerDoorPasswordPath,
  summary: 'Sign in with a password and a code, in one step',
  permission: 'none',
  audit: { action: 'session.began', subject: 'operator' },
  body: v.strictObject({ email: typedEmail, password: typedPassword, code: typedCode }),
  success: { status: 200, data: v.object({ operator: operatorSchema }) },
  failures: [401, 429, 503],
  handle: async ({ context, caller, body, reply }) => {
    const result = await signInWithPassword(context, caller, body, context.sendOperatorMail)
    return { operator: await signedIn(context, result, reply) }
  },
})
