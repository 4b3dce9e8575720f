import { managerPasskeyOptionsPath, managerPasskeysPath } from '#domain/paths.ts'
import { type CallResult, manager, resultOf } from '../api/client.ts'
import { createPasskey, type PasskeyNotUsed } from '../sign-in/passkeys.ts'

/** Makes the call; if the server requires a recent sign-in, asks for one and repeats the call. */
export type WithConfirmation = <Data>(call: () => Promise<CallResult<Data>>) => Promise<CallResult<Data>>

export async function addPasskey(confirmed: WithConfirmation): Promise<CallResult<{ name: string }> | PasskeyNotUsed> {
  const challenge = await confirmed(() => resultOf(manager.POST(managerPasskeyOptionsPath, { body: {} })))
  if (challenge.state !== 'done') return challenge
  const passkey = await createPasskey(challenge.data)
  return 'state' in passkey ? passkey : resultOf(manager.POST(managerPasskeysPath, { body: passkey }))
}
