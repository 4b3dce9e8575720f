import * as v from 'valibot'
import { managerPasskeyOptionsPath } from '#domain/paths.ts'
import { passkeysOf, registrationOptions } from '#server/staff/sign-in/passkeys.ts'
import { defineCall } from '../../define-call.ts'
import { optionsData } from '../../staff-member-schema.ts'
import { refuseWeakSession } from './refuse-weak-session.ts'

export const postPasskeyOptions = defineCall({
  operationId: 'postPasskeyOptions',
  method: 'POST',
  path: managerPasskeyOptionsPath,
  summary: 'Ask for a challenge to make a further passkey',
  permission: 'own',
  fresh: true,
  audit: 'the passkey is noted when it is made',
  body: v.strictObject({}),
  success: { status: 200, data: optionsData },
  handle: async ({ context, session, operator, origin }) => {
    refuseWeakSession(session)
    const known = (await passkeysOf(context.db.query, operator.id)).map(({ credential_id }) => credential_id)
    const { id, email, name } = operator
    const options = await registrationOptions(context, { origin, purpose: `operator ${id}`, email, name, known })
    return { options: { ...options }, challenge: options.challenge }
  },
})
