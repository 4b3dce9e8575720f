import * as v from 'valibot'
import { managerDoorOptionsPath } from '#domain/paths.ts'
import { overLimit } from '#server/http/rate-limit.ts'
import { signInOptions } from '#server/staff/sign-in/passkeys.ts'
import { defineCall } from '../../define-call.ts'
import { tooManyTries } from '../../guard.ts'
import { optionsData } from '../../staff-member-schema.ts'

export const postDoorPasskeyOptions = defineCall({
  operationId: 'postDoorPasskeyOptions',
  method: 'POST',
  path: managerDoorOptionsPath,
  summary: 'Ask for a challenge that a passkey answers',
  permission: 'none',
  audit: 'nobody has said yet who they are',
  body: v.strictObject({}),
  success: { status: 200, data: optionsData },
  failures: [429],
  handle: async ({ context, caller, origin }) => {
    const over = await overLimit(context, [['passkey of network', caller.network]])
    if (over) throw tooManyTries(over.until, context.clock().getTime())
    const options = await signInOptions(context, origin)
    return { options: { ...options }, challenge: options.challenge }
  },
})
