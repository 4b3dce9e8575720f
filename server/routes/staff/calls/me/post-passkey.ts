import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import * as v from 'valibot'
import { fieldWords } from '#content/manager/problems.ts'
import { managerPasskeysPath } from '#domain/paths.ts'
import { refusedMember } from '#server/http/problem.ts'
import { verifiedPasskey } from '#server/staff/sign-in/passkeys.ts'
import { addPasskey } from '#server/staff/sign-in/sign-in-methods.ts'
import { defineCall } from '../../define-call.ts'
import { nameField, passkeyAnswer } from '../../staff-member-schema.ts'
import { refuseWeakSession } from './refuse-weak-session.ts'

export const postPasskey = defineCall({
  operationId: 'postPasskey',
  method: 'POST',
  path: managerPasskeysPath,
  summary: 'Add a passkey that has just been made',
  permission: 'own',
  fresh: true,
  audit: { action: 'way.added', subject: 'way' },
  body: v.strictObject({ ...passkeyAnswer, name: v.optional(nameField) }),
  success: { status: 201, data: v.object({ id: v.string(), name: v.string() }) },
  handle: async ({ context, session, operator, origin, caller, body, audit }) => {
    refuseWeakSession(session)
    const { challenge, name = caller.device } = body
    // SimpleWebAuthn checks every member of it.
    const response = body.response as unknown as RegistrationResponseJSON
    const passkey = await verifiedPasskey(context, `operator ${operator.id}`, { origin, challenge, response }, name)
    if (!passkey) throw refusedMember('response', fieldWords.passkey)
    const isAdded = await addPasskey(context, passkey, { operatorId: operator.id, from: audit.from })
    if (!isAdded) throw refusedMember('response', fieldWords.passkeyKnown)
    return { id: passkey.id, name }
  },
})
