import { randomInt } from 'node:crypto'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import {
  managerLinkSessionPath,
  managerPasskeySessionPath,
  managerPasswordSessionPath,
  managerRecoverySessionPath,
  managerSignInLinksPath,
  managerSignInOptionsPath,
  managerSignInPath,
} from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { findExceededLimit } from '#server/http/rate-limit.ts'
import { signInOptions, signInWithPasskey } from '#server/staff/sign-in/passkeys.ts'
import { signInWithPassword } from '#server/staff/sign-in/passwords.ts'
import { signInWithRecoveryCode } from '#server/staff/sign-in/recovery-codes.ts'
import type { SignInResult } from '#server/staff/sign-in/sign-in.ts'
import { chooseLinkPhrase, requestSignInLink, signInWithLink } from '#server/staff/sign-in/sign-in-links.ts'
import { defineCall } from './define-call.ts'
import { tooManyAttempts } from './guard.ts'
import type { ManagerContext } from './manager-context.ts'
import {
  emailField,
  optionsData,
  passkeyAnswer,
  staffMemberSchema,
  typedCode,
  typedEmail,
  typedPassword,
  typedToken,
} from './staff-member-schema.ts'

export const getSignIn = defineCall({
  operationId: 'getSignIn',
  method: 'GET',
  path: managerSignInPath,
  summary: 'Read the available sign-in methods, without a session',
  permission: 'none',
  audit: 'every client gets the same response',
  success: { status: 200, data: v.object({ set_up: v.boolean(), mail: v.boolean() }) },
  handle: async ({ context }) => {
    const anyMember = await context.db.query.selectFrom('staff_members').select('id').limit(1).executeTakeFirst()
    return { set_up: anyMember !== undefined, mail: context.config.mail !== undefined }
  },
})

export const postPasswordSession = defineCall({
  operationId: 'postPasswordSession',
  method: 'POST',
  path: managerPasswordSessionPath,
  summary: 'Sign in with a password and a code, in one step',
  permission: 'none',
  audit: { action: 'session.started', subject: 'staff_member' },
  body: v.strictObject({ email: typedEmail, password: typedPassword, code: typedCode }),
  success: { status: 200, data: v.object({ staff_member: staffMemberSchema }) },
  failures: [401, 429, 503],
  handle: async ({ context, caller, body, reply }) => {
    const result = await signInWithPassword(context, caller, body, context.sendStaffMail)
    return { staff_member: await signedIn(context, result, reply) }
  },
})

export const postRecoverySession = defineCall({
  operationId: 'postRecoverySession',
  method: 'POST',
  path: managerRecoverySessionPath,
  summary: 'Sign in with a recovery code; each works once',
  permission: 'none',
  audit: { action: 'session.started', subject: 'staff_member' },
  body: v.strictObject({ email: typedEmail, code: typedCode }),
  success: { status: 200, data: v.object({ staff_member: staffMemberSchema, recovery_codes_left: v.number() }) },
  failures: [401, 429, 503],
  handle: async ({ context, caller, body, reply }) => {
    const result = await signInWithRecoveryCode(context, caller, body)
    return { staff_member: await signedIn(context, result, reply), recovery_codes_left: result.left ?? 0 }
  },
})

export const postSignInPasskeyOptions = defineCall({
  operationId: 'postSignInPasskeyOptions',
  method: 'POST',
  path: managerSignInOptionsPath,
  summary: 'Request a challenge for a passkey',
  permission: 'none',
  audit: 'the caller has not signed in yet',
  body: v.strictObject({}),
  success: { status: 200, data: optionsData },
  failures: [429],
  handle: async ({ context, caller, origin }) => {
    const over = await findExceededLimit(context, [['passkey of network', caller.network]])
    if (over) throw tooManyAttempts(over.until, context.clock().getTime())
    const options = await signInOptions(context, origin)
    return { options: { ...options }, challenge: options.challenge }
  },
})

export const postPasskeySession = defineCall({
  operationId: 'postPasskeySession',
  method: 'POST',
  path: managerPasskeySessionPath,
  summary: 'Sign in with a passkey',
  permission: 'none',
  audit: { action: 'session.started', subject: 'staff_member' },
  body: v.strictObject(passkeyAnswer),
  success: { status: 200, data: v.object({ staff_member: staffMemberSchema }) },
  failures: [401, 429],
  handle: async ({ context, caller, origin, body: { challenge, response }, reply }) => {
    // SimpleWebAuthn checks every member.
    const answer = { origin, challenge, response: response as unknown as AuthenticationResponseJSON }
    const result = await signInWithPasskey(context, caller, answer)
    return { staff_member: await signedIn(context, result, reply) }
  },
})

export const postSignInLink = defineCall({
  operationId: 'postSignInLink',
  method: 'POST',
  path: managerSignInLinksPath,
  summary: 'Request a sign-in link by email; the response is the same for every address',
  permission: 'none',
  audit: { action: 'link.requested' },
  body: v.strictObject({ email: emailField }),
  success: {
    status: 202,
    data: v.object({
      sent_at: v.string(),
      phrase: v.pipe(v.string(), v.description('The email shows the same text.')),
    }),
  },
  handle: async ({ context, caller, body, audit }) => {
    const phrase = chooseLinkPhrase(randomInt)
    const isRequested = await requestSignInLink(context, caller, { email: body.email, phrase }, context.sendStaffMail)
    if (isRequested) await context.db.write((queries) => audit.write(queries, {}), { durability: 'relaxed' })
    return { sent_at: context.clock().toISOString(), phrase }
  },
})

export const postLinkSession = defineCall({
  operationId: 'postLinkSession',
  method: 'POST',
  path: managerLinkSessionPath,
  summary: 'Sign in with a link token, and with a code if the account has an authenticator app',
  permission: 'none',
  audit: { action: 'session.started', subject: 'staff_member' },
  body: v.strictObject({ token: typedToken, code: v.optional(typedCode) }),
  success: {
    status: 200,
    data: v.union([v.object({ staff_member: staffMemberSchema }), v.object({ needs: v.literal('code') })]),
  },
  failures: [401, 429],
  handle: async ({ context, caller, body, reply }) => {
    const result = await signInWithLink(context, caller, body)
    if (result.state === 'needs code') return { needs: 'code' as const }
    return { staff_member: await signedIn(context, result, reply) }
  },
})

/** Throws the same Problem for every refusal. */
export async function signedIn({ db, clock }: ManagerContext, result: SignInResult, reply: FastifyReply) {
  if (result.state === 'blocked') throw tooManyAttempts(result.until, clock().getTime())
  if (result.state === 'refused') throw new Problem('sign_in_refused')
  reply.header('Set-Cookie', result.setCookies)
  return db.query
    .selectFrom('staff_members')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', result.staffMemberId)
    .executeTakeFirstOrThrow()
}
