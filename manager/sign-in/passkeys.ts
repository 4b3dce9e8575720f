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
import { passkeyWords } from '#content/manager/door.ts'
import { managerDoorOptionsPath, managerDoorPasskeyPath } from '#domain/paths.ts'
import { type Answer, answerOf, manager } from '../api/client.ts'

/** What the browser or the device said in place of a passkey. */
export interface Unused {
  state: 'unused'
  words: string
}

/** As calls give it: the library of the server made the options. */
interface Challenge {
  options: object
  challenge: string
}

export interface MadePasskey {
  challenge: string
  response: { id: string }
}

interface SignedIn {
  operator: { id: string }
}

/** Asks the device for one of its passkeys and gives it to the server. */
export async function signInWithPasskey(): Promise<Answer<SignedIn> | Unused> {
  if (!browserSupportsWebAuthn()) return unused(passkeyWords.unsupported)
  const asked = await askForChallenge()
  return asked.state === 'done' ? giveAnswer(asked.data, false) : asked
}

/**
 * Waits until the person picks a passkey among what the browser offers for a field; undefined for a
 * browser that offers none, and once another question to the device has ended the wait.
 */
export async function waitForAutofill(): Promise<Answer<SignedIn> | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  const asked = await askForChallenge()
  if (asked.state !== 'done') return undefined
  const answer = await giveAnswer(asked.data, true)
  return answer.state === 'unused' ? undefined : answer
}

const askForChallenge = () => answerOf(manager.POST(managerDoorOptionsPath, { body: {} }))

async function giveAnswer({ options, challenge }: Challenge, useBrowserAutofill: boolean) {
  // Made by the library's own other half.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const response = await unlessUnused(startAuthentication({ optionsJSON, useBrowserAutofill }))
  if ('state' in response) return response
  return answerOf(manager.POST(managerDoorPasskeyPath, { body: { challenge, response: { ...response } } }))
}

/** Lets the device make a passkey for the person whom the options name. */
export async function makePasskey({ options, challenge }: Challenge): Promise<MadePasskey | Unused> {
  if (!browserSupportsWebAuthn()) return unused(passkeyWords.unsupported)
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const response = await unlessUnused(startRegistration({ optionsJSON }))
  return 'state' in response ? response : { challenge, response }
}

/** Browsers do not say whether somebody closed the question, or nothing on the device fitted. */
async function unlessUnused<Response extends { id: string }>(asking: Promise<Response>): Promise<Response | Unused> {
  try {
    return await asking
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    return unused(isKnown ? passkeyWords.known : passkeyWords.unused)
  }
}

const unused = (words: string): Unused => ({ state: 'unused', words })

export const stopWaiting = (): void => WebAuthnAbortService.cancelCeremony()
