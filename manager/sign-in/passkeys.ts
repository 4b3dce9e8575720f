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

/** What the browser or the device said in place of a passkey. */
export interface PasskeyNotUsed {
  state: 'unused'
  message: string
}

/** As calls give it: the library of the server made the options. */
interface Challenge {
  options: object
  challenge: string
}

export interface NewPasskey {
  challenge: string
  response: { id: string }
}

interface SignedIn {
  operator: { id: string }
}

/** Asks the device for one of its passkeys and gives it to the server. */
export async function signInWithPasskey(): Promise<CallResult<SignedIn> | PasskeyNotUsed> {
  if (!browserSupportsWebAuthn()) return passkeyNotUsed(passkeyCopy.unsupported)
  const asked = await requestChallenge()
  return asked.state === 'done' ? sendAssertion(asked.data, false) : asked
}

/**
 * Waits until the person picks a passkey among what the browser offers for a field; undefined for a
 * browser that offers none, and once another question to the device has ended the wait.
 */
export async function waitForAutofill(): Promise<CallResult<SignedIn> | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  const asked = await requestChallenge()
  if (asked.state !== 'done') return undefined
  const answer = await sendAssertion(asked.data, true)
  return answer.state === 'unused' ? undefined : answer
}

const requestChallenge = () => resultOf(manager.POST(managerSignInOptionsPath, { body: {} }))

async function sendAssertion({ options, challenge }: Challenge, useBrowserAutofill: boolean) {
  // Made by the library's own other half.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const response = await catchPasskeyErrors(startAuthentication({ optionsJSON, useBrowserAutofill }))
  if ('state' in response) return response
  return resultOf(manager.POST(managerPasskeySessionPath, { body: { challenge, response: { ...response } } }))
}

/** Lets the device make a passkey for the person whom the options name. */
export async function createPasskey({ options, challenge }: Challenge): Promise<NewPasskey | PasskeyNotUsed> {
  if (!browserSupportsWebAuthn()) return passkeyNotUsed(passkeyCopy.unsupported)
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const response = await catchPasskeyErrors(startRegistration({ optionsJSON }))
  return 'state' in response ? response : { challenge, response }
}

/** Browsers do not say whether somebody closed the question, or nothing on the device fitted. */
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

const passkeyNotUsed = (words: string): PasskeyNotUsed => ({ state: 'unused', message: words })

export const stopAutofill = (): void => WebAuthnAbortService.cancelCeremony()
