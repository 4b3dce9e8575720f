import { randomInt } from 'node:crypto'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import {
  managerDoorLinkPath,
  managerDoorLinksPath,
  managerDoorOptionsPath,
  managerDoorPasskeyPath,
  managerDoorPasswordPath,
  managerDoorPath,
  managerDoorRecoveryPath,
} from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { overLimit } from '#server/http/rate-limit.ts'
import { signInOptions, signInWithPasskey } from '#server/staff/sign-in/passkeys.ts'
import { signInWithPassword } from '#server/staff/sign-in/passwords.ts'
import { signInWithRecoveryCode } from '#server/staff/sign-in/recovery-codes.ts'
import type { SignIn } from '#server/staff/sign-in/sign-in.ts'
import { askForLink, chooseWords, signInWithLink } from '#server/staff/sign-in/sign-in-links.ts'
import { defineCall } from './define-call.ts'
import { tooManyTries } from './guard.ts'
import type { ManagerContext } from './manager-context.ts'
import {
  emailField,
  operatorSchema,
  optionsData,
  passkeyAnswer,
  typedCode,
  typedEmail,
  typedPassword,
  typedToken,
} from './staff-member-schema.ts'

export const getDoor = defineCall({
  operationId: 'getDoor',
  method: 'GET',
  path: managerDoorPath,
  summary: 'Read which ways in there are, whoever asks',
  permission: 'none',
  audit: 'it says the same to everybody',
  success: { status: 200, data: v.object({ set_up: v.boolean(), mail: v.boolean() }) },
  handle: async ({ context }) => {
    const somebody = await context.db.query.selectFrom('staff_members').select('id').limit(1).executeTakeFirst()
    return { set_up: somebody !== undefined, mail: context.config.mail !== undefined }
  },
})

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

export const postDoorLinks = defineCall({
  operationId: 'postDoorLinks',
  method: 'POST',
  path: managerDoorLinksPath,
  summary: 'Ask for a link by email; the answer is the same for every address',
  permission: 'none',
  audit: { action: 'link.asked' },
  body: v.strictObject({ email: emailField }),
  success: {
    status: 202,
    data: v.object({
      sent_at: v.string(),
      words: v.pipe(v.string(), v.description('The email shows the same words.')),
    }),
  },
  handle: async ({ context, caller, body, audit }) => {
    const words = chooseWords(randomInt)
    const isAsked = await askForLink(context, caller, { email: body.email, words }, context.sendOperatorMail)
    if (isAsked) await context.db.write((queries) => audit.write(queries, {}), { durability: 'relaxed' })
    return { sent_at: context.clock().toISOString(), words }
  },
})

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

/** Gives the session's cookies out. Throws the one Problem for whatever was wrong. */
export async function signedIn({ db, clock }: ManagerContext, result: SignIn, reply: FastifyReply) {
  if (result.state === 'resting') throw tooManyTries(result.until, clock().getTime())
  if (result.state === 'refused') throw new Problem('sign_in_refused')
  reply.header('Set-Cookie', result.setCookies)
  return db.query
    .selectFrom('staff_members')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', result.operatorId)
    .executeTakeFirstOrThrow()
}
