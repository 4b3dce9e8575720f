import * as v from 'valibot'
import { managerDoorRecoveryPath } from '#domain/paths.ts'
import { signInWithRecoveryCode } from '#server/staff/sign-in/recovery-codes.ts'
import { defineCall } from '../../define-call.ts'
import { operatorSchema, typedCode, typedEmail } from '../../staff-member-schema.ts'
import { signedIn } from '../sign-in-answer.ts'

export const postDoorRecoverySession = defineCall({
  operationId: 'postDoorRecoverySession',
  method: 'POST',
  path: managerDoorRecoveryPath,
  summary: 'Sign in with a recovery code, each of which works once',
  permission: 'none',
  audit: { action: 'session.began', subject: 'operator' },
  body: v.strictObject({ email: typedEmail, code: typedCode }),
  success: { status: 200, data: v.object({ operator: operatorSchema, left: v.number() }) },
  failures: [401, 429, 503],
  handle: async ({ context, caller, body, reply }) => {
    const result = await signInWithRecoveryCode(context, caller, body)
    return { operator: await signedIn(context, result, reply), left: result.left ?? 0 }
  },
})
