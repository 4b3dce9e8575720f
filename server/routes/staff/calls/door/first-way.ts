import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { fieldWords } from '#content/manager/problems.ts'
import { site } from '#content/site.ts'
import { passwordProblem } from '#domain/staff/password.ts'
import type { Queries } from '#server/db/database.ts'
import { refusedMember } from '#server/http/problem.ts'
import type { Caller } from '#server/staff/caller.ts'
import { insertPasskey, verifiedPasskey } from '#server/staff/sign-in/passkeys.ts'
import { hashPassword, isCommonPassword, storePassword } from '#server/staff/sign-in/passwords.ts'
import { hashOfToken } from '#server/staff/tokens.ts'
import type { ManagerContext } from '../../manager-context.ts'

type AddWay = (queries: Queries, operatorId: string) => Promise<void>

interface Answer {
  token: string
  challenge?: string | undefined
  response?: object | undefined
}

/** Throws the Problem of a passkey that does not fit its challenge. */
export async function firstPasskey(
  context: ManagerContext,
  origin: string,
  { device }: Caller,
  { token, challenge, response }: Answer,
): Promise<AddWay> {
  if (challenge === undefined || response === undefined) throw refusedMember('response', fieldWords.passkey)
  // SimpleWebAuthn checks every member of it.
  const answer = { origin, challenge, response: response as RegistrationResponseJSON }
  const passkey = await verifiedPasskey(context, `invitation ${hashOfToken(token)}`, answer, device)
  if (!passkey) throw refusedMember('response', fieldWords.passkey)
  return async (queries, operatorId) => {
    if (!(await insertPasskey(queries, operatorId, passkey))) throw refusedMember('response', fieldWords.passkeyKnown)
  }
}

/** Throws the Problem of a password that is easily guessed. */
export async function firstPassword(
  context: ManagerContext,
  password: string,
  known: readonly string[],
): Promise<AddWay> {
  await refuseWeakPassword(password, known)
  const hash = await hashPassword(password)
  const now = context.clock().getTime()
  return (queries, operatorId) => storePassword(queries, operatorId, hash, now)
}

export async function refuseWeakPassword(password: string, known: readonly string[]): Promise<void> {
  const own = [...known, site.product, site.domain]
  const problem = passwordProblem(password, own) ?? ((await isCommonPassword(password)) ? 'common' : undefined)
  if (problem) throw refusedMember('password', fieldWords.password[problem])
}
