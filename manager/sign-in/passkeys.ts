import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { passkeyCopy } from '#content/manager/sign-in.ts'
import { managerPasskeySessionPath, managerSignInOptionsPath } from '#domain/paths.ts'
import { type CallResult, manager, resultOf } from '../api/client.ts'

export interface PasskeyNotUsed {
  state: 'unused'
  message: string
}

/** The server's WebAuthn library created the options. */
interface Challenge {
  options: object
  challenge: string
}

export interface NewPasskey {
  challenge: string
  response: { id: string }
}

interface SignedIn {
  staff_member: { id: string }
}

export async function signInWithPasskey(): Promise<CallResult<SignedIn> | PasskeyNotUsed> {
  if (!browserSupportsWebAuthn()) return passkeyNotUsed(passkeyCopy.unsupported)
  const challenge = await requestChallenge()
  return challenge.state === 'done' ? sendAssertion(challenge.data, false) : challenge
}

/** Waits for a passkey from a field's autofill. Undefined without autofill or after another request. */
export async function waitForAutofill(): Promise<CallResult<SignedIn> | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  const challenge = await requestChallenge()
  if (challenge.state !== 'done') return undefined
  const answer = await sendAssertion(challenge.data, true)
  return answer.state === 'unused' ? undefined : answer
}

const requestChallenge = () => resultOf(manager.POST(managerSignInOptionsPath, { body: {} }))

async function sendAssertion({ options, challenge }: Challenge, useBrowserAutofill: boolean) {
  // The server's part of the same library created them.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const response = await catchPasskeyErrors(startAuthentication({ optionsJSON, useBrowserAutofill }))
  if ('state' in response) return response
  return resultOf(manager.POST(managerPasskeySessionPath, { body: { challenge, response: { ...response } } }))
}

export async function createPasskey({ options, challenge }: Challenge): Promise<NewPasskey | PasskeyNotUsed> {
  if (!browserSupportsWebAuthn()) return passkeyNotUsed(passkeyCopy.unsupported)
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const response = await catchPasskeyErrors(startRegistration({ optionsJSON }))
  return 'state' in response ? response : { challenge, response }
}

/** Browsers do not tell a closed dialog from a device without a matching passkey. */
async function catchPasskeyErrors<Response extends { id: string }>(
  asking: Promise<Response>,
): Promise<Response | PasskeyNotUsed> {
  try {
    return await asking
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    return passkeyNotUsed(isKnown ? passkeyCopy.known : passkeyCopy.unused)
  }
}

const passkeyNotUsed = (message: string): PasskeyNotUsed => ({ state: 'unused', message: message })

export const stopAutofill = (): void => WebAuthnAbortService.cancelCeremony()
