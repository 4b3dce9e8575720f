import { managerPasskeyOptionsPath, managerPasskeysPath } from '#domain/paths.ts'
import { type Answer, answerOf, manager } from '../api/client.ts'
import { makePasskey, type Unused } from '../sign-in/passkeys.ts'

/** Makes the call, asking for a fresh sign-in where it takes one. */
export type Confirmed = <Data>(call: () => Promise<Answer<Data>>) => Promise<Answer<Data>>

export async function addPasskey(confirmed: Confirmed): Promise<Answer<{ name: string }> | Unused> {
  const asked = await confirmed(() => answerOf(manager.POST(managerPasskeyOptionsPath, { body: {} })))
  if (asked.state !== 'done') return asked
  const passkey = await makePasskey(asked.data)
  return 'state' in passkey ? passkey : answerOf(manager.POST(managerPasskeysPath, { body: passkey }))
}
