import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import * as v from 'valibot'
import { managerFieldMessages } from '#content/manager/problems.ts'
import {
  managerPasskeyOptionsPath,
  managerPasskeyPath,
  managerPasskeysPath,
  managerPasswordPath,
  managerRecoveryCodesPath,
  managerSignInMethodsPath,
  managerTotpPath,
} from '#domain/paths.ts'
import { mayChangeSignInMethods } from '#domain/staff/sign-in.ts'
import { invalidMember, Problem } from '#server/http/problem.ts'
import type { StaffSession } from '#server/staff/sessions.ts'
import { passkeysOf, registrationOptions, verifyPasskey } from '#server/staff/sign-in/passkeys.ts'
import { confirmPasswordSetup, startPasswordSetup } from '#server/staff/sign-in/password-setup.ts'
import { hashRecoveryCodes, makeRecoveryCodes, storeRecoveryCodes } from '#server/staff/sign-in/recovery-codes.ts'
import {
  addPasskey,
  readSignInMethods,
  removePasskey,
  removePassword,
  signInMethodEntry,
} from '#server/staff/sign-in/sign-in-methods.ts'
import { defineCall } from './define-call.ts'
import { refuseWeakPassword } from './invitations.ts'
import { idParams, nameField, optionsData, passkeyAnswer, typedCode } from './staff-member-schema.ts'

export const getSignInMethods = defineCall({
  operationId: 'getSignInMethods',
  method: 'GET',
  path: managerSignInMethodsPath,
  summary: 'List your sign-in methods',
  permission: 'own',
  audit: 'staff read their own sign-in methods',
  success: {
    status: 200,
    data: v.object({
      passkeys: v.array(
        v.object({
          id: v.string(),
          name: v.string(),
          created_at: v.string(),
          used_at: v.nullable(v.string()),
          backed_up: v.boolean(),
        }),
      ),
      password: v.boolean(),
      recovery_codes_left: v.number(),
    }),
  },
  handle: ({ context, staffMember }) => readSignInMethods(context.db.query, staffMember.id),
})

export const postPasskeyOptions = defineCall({
  operationId: 'postPasskeyOptions',
  method: 'POST',
  path: managerPasskeyOptionsPath,
  summary: 'Request a challenge to add a passkey',
  permission: 'own',
  fresh: true,
  audit: 'the log records the passkey when it is created',
  body: v.strictObject({}),
  success: { status: 200, data: optionsData },
  handle: async ({ context, session, staffMember, origin }) => {
    assertStrongSession(session)
    const known = (await passkeysOf(context.db.query, staffMember.id)).map(({ credential_id }) => credential_id)
    const { id, email, name } = staffMember
    const options = await registrationOptions(context, { origin, purpose: `staff-member ${id}`, email, name, known })
    return { options: { ...options }, challenge: options.challenge }
  },
})

export const postPasskey = defineCall({
  operationId: 'postPasskey',
  method: 'POST',
  path: managerPasskeysPath,
  summary: 'Add a new passkey',
  permission: 'own',
  fresh: true,
  audit: { action: 'sign_in_method.added', subject: 'sign_in_method' },
  body: v.strictObject({ ...passkeyAnswer, name: v.optional(nameField) }),
  success: { status: 201, data: v.object({ id: v.string(), name: v.string() }) },
  handle: async ({ context, session, staffMember, origin, caller, body, audit }) => {
    assertStrongSession(session)
    const { challenge, name = caller.device } = body
    // SimpleWebAuthn checks every member.
    const response = body.response as unknown as RegistrationResponseJSON
    const passkey = await verifyPasskey(
      context,
      `staff-member ${staffMember.id}`,
      { origin, challenge, response },
      name,
    )
    if (!passkey) throw invalidMember('response', managerFieldMessages.passkey)
    const isAdded = await addPasskey(context, passkey, { staffMemberId: staffMember.id, from: audit.from })
    if (!isAdded) throw invalidMember('response', managerFieldMessages.passkeyKnown)
    return { id: passkey.id, name }
  },
})

export const deletePasskey = defineCall({
  operationId: 'deletePasskey',
  method: 'DELETE',
  path: managerPasskeyPath,
  summary: 'Remove a passkey, unless it is the last sign-in method',
  permission: 'own',
  fresh: true,
  audit: { action: 'sign_in_method.removed', subject: 'sign_in_method' },
  params: idParams,
  success: { status: 200, data: v.null() },
  failures: [409],
  handle: async ({ context, session, staffMember, params, audit }) => {
    assertStrongSession(session)
    const removed = await removePasskey(context, params.id, { staffMemberId: staffMember.id, from: audit.from })
    if (removed === 'missing') throw new Problem('not_found')
    if (removed === 'last') throw new Problem('last_remaining')
    return null
  },
})

export const putPassword = defineCall({
  operationId: 'putPassword',
  method: 'PUT',
  path: managerPasswordPath,
  summary: 'Start setting a password with authenticator codes; the old ones work until the first new code',
  permission: 'own',
  fresh: true,
  audit: 'nothing changes before the first code',
  body: v.strictObject({ password: v.string() }),
  success: {
    status: 200,
    data: v.object({ totp_uri: v.pipe(v.string(), v.description('The otpauth URL for an authenticator app.')) }),
  },
  failures: [503],
  handle: async ({ context, session, staffMember, body }) => {
    assertStrongSession(session)
    await refuseWeakPassword(body.password, [staffMember.name, staffMember.email])
    return { totp_uri: await startPasswordSetup(context, staffMember, body.password) }
  },
})

export const deletePassword = defineCall({
  operationId: 'deletePassword',
  method: 'DELETE',
  path: managerPasswordPath,
  summary: 'Remove password and codes, unless they are the last sign-in method',
  permission: 'own',
  fresh: true,
  audit: { action: 'sign_in_method.removed', subject: 'sign_in_method' },
  success: { status: 200, data: v.null() },
  failures: [404, 409],
  handle: async ({ context, session, staffMember, audit }) => {
    assertStrongSession(session)
    const removed = await removePassword(context, { staffMemberId: staffMember.id, from: audit.from })
    if (removed === 'missing') throw new Problem('not_found')
    if (removed === 'last') throw new Problem('last_remaining')
    return null
  },
})

export const postRecoveryCodes = defineCall({
  operationId: 'postRecoveryCodes',
  method: 'POST',
  path: managerRecoveryCodesPath,
  summary: 'Create recovery codes, shown once; earlier ones stop working',
  permission: 'own',
  fresh: true,
  audit: { action: 'sign_in_method.added', subject: 'sign_in_method' },
  body: v.strictObject({}),
  success: { status: 201, data: v.object({ codes: v.array(v.string()) }) },
  failures: [503],
  handle: async ({ context, session, staffMember, audit }) => {
    assertStrongSession(session)
    const codes = makeRecoveryCodes()
    const hashed = await hashRecoveryCodes(codes)
    await context.db.write(async (queries) => {
      await storeRecoveryCodes(queries, staffMember.id, hashed, audit.from.at)
      await audit.write(queries, signInMethodEntry('sign_in_method.added', staffMember.id, 'recovery-codes'))
    })
    return { codes }
  },
})

export const postTotp = defineCall({
  operationId: 'postTotp',
  method: 'POST',
  path: managerTotpPath,
  summary: 'Confirm the first authenticator code, which activates the new password and its codes',
  permission: 'own',
  fresh: true,
  audit: { action: 'sign_in_method.added', subject: 'sign_in_method' },
  body: v.strictObject({ code: typedCode }),
  success: { status: 200, data: v.null() },
  handle: async ({ context, session, staffMember, body, audit }) => {
    assertStrongSession(session)
    const confirmation = { staffMemberId: staffMember.id, code: body.code }
    const isConfirmed = await confirmPasswordSetup(context, confirmation, async (queries) => {
      await audit.write(queries, signInMethodEntry('sign_in_method.added', staffMember.id, 'password'))
      await audit.write(queries, signInMethodEntry('sign_in_method.added', staffMember.id, 'codes'))
    })
    if (!isConfirmed) throw new Problem('sign_in_refused')
    return null
  },
})

/** Throws unless the session may add and remove sign-in methods. */
function assertStrongSession({ method, staffMember }: StaffSession): void {
  if (!mayChangeSignInMethods(method, staffMember.hasTwoFactors)) throw new Problem('second_factor_needed')
}
