import { randomUUID } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { site } from '#content/site.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { PasskeyRow } from '#server/db/staff-tables.ts'
import { addOneTimeToken, consumeOneTimeToken } from '#server/http/one-time-tokens.ts'
import { findExceededLimit } from '#server/http/rate-limit.ts'
import type { Caller } from '../caller.ts'
import { refuseSignIn, type SignInContext, type SignInResult, startSession } from './sign-in.ts'

const CHALLENGE_LIFETIME = 5 * 60_000

type PasskeyContext = Pick<Context, 'db' | 'config' | 'clock'>

type ChallengePurpose = 'signing in' | `staff-member ${string}` | `invitation ${string}`

export type NewPasskey = Omit<PasskeyRow, 'staff_member_id'>

/**
 * COSE numbers of EdDSA, ES256 and RS256. By default the library also asks Node for ML-DSA, which
 * is experimental and makes each process warn on stderr.
 */
const supportedAlgorithmIDs = [-8, -7, -257]

const webAuthn = () => import('@simplewebauthn/server')

interface PasskeyRegistration {
  /** Of the manager: scheme, host and port. */
  origin: string
  purpose: ChallengePurpose
  /** Shown next to the passkey by the device. */
  email: string
  name: string
  known: readonly string[]
}

export async function registrationOptions(
  context: PasskeyContext,
  { origin, purpose, email, name, known }: PasskeyRegistration,
) {
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: site.product,
    rpID: new URL(origin).hostname,
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
    timeout: CHALLENGE_LIFETIME,
  })
  await storeChallenge(context, purpose, options.challenge)
  return options
}

export async function signInOptions(context: PasskeyContext, origin: string) {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    userVerification: 'required',
    timeout: CHALLENGE_LIFETIME,
  })
  await storeChallenge(context, 'signing in', options.challenge)
  return options
}

interface ChallengeResponse<Response> {
  origin: string
  challenge: string
  response: Response
}

/** The passkey to store; undefined if the response does not match its challenge or is repeated. */
export async function verifyPasskey(
  context: PasskeyContext,
  purpose: ChallengePurpose,
  { origin, challenge, response }: ChallengeResponse<RegistrationResponseJSON>,
  device: string,
): Promise<NewPasskey | undefined> {
  if (!(await consumeOneTimeToken(context, 'passkey challenge', `${purpose} ${challenge}`))) return undefined
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    id: randomUUID(),
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).join(','),
    backed_up: credentialBackedUp ? 1 : 0,
    name: device,
    created_at: context.clock().getTime(),
    used_at: null,
  }
}

async function staffMemberOfPasskey(
  context: PasskeyContext,
  { origin, challenge, response }: ChallengeResponse<AuthenticationResponseJSON>,
): Promise<string | undefined> {
  const passkey = await context.db.query
    .selectFrom('passkeys')
    .innerJoin('staff_members', 'staff_members.id', 'passkeys.staff_member_id')
    .selectAll('passkeys')
    .where('credential_id', '=', response.id)
    .where('staff_members.ended_at', 'is', null)
    .executeTakeFirst()
  if (!(await consumeOneTimeToken(context, 'passkey challenge', `signing in ${challenge}`)) || !passkey)
    return undefined
  const { verifyAuthenticationResponse } = await webAuthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: Buffer.from(passkey.public_key, 'base64url'),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  const used = { counter: newCounter, backed_up: credentialBackedUp ? 1 : 0, used_at: context.clock().getTime() }
  await context.db.write((queries) => queries.updateTable('passkeys').set(used).where('id', '=', passkey.id).execute())
  return passkey.staff_member_id
}

/** False if the passkey id is already registered: without attestation a response can claim any id. */
export async function insertPasskey(queries: Queries, staffMemberId: string, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await queries
    .insertInto('passkeys')
    .values({ ...passkey, staff_member_id: staffMemberId })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow()
  return inserted > 0n
}

export async function passkeysOf(queries: Queries, staffMemberId: string): Promise<PasskeyRow[]> {
  return queries
    .selectFrom('passkeys')
    .selectAll()
    .where('staff_member_id', '=', staffMemberId)
    .orderBy('created_at')
    .execute()
}

async function storeChallenge(context: PasskeyContext, purpose: ChallengePurpose, challenge: string) {
  const until = context.clock().getTime() + CHALLENGE_LIFETIME
  await addOneTimeToken(context, 'passkey challenge', `${purpose} ${challenge}`, until)
}

interface PasskeyResponse {
  origin: string
  challenge: string
  response: AuthenticationResponseJSON
}

export async function signInWithPasskey(
  context: SignInContext,
  caller: Caller,
  answer: PasskeyResponse,
): Promise<SignInResult> {
  const over = await findExceededLimit(context, [['passkey of network', caller.network]])
  if (over) return { state: 'blocked', until: over.until }
  const staffMemberId = await staffMemberOfPasskey(context, answer)
  if (!staffMemberId) return refuseSignIn(context, caller, 'passkey')
  return startSession(context, caller, staffMemberId, 'passkey')
}
