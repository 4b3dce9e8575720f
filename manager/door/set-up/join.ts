import { managerDoorInvitationPath, managerDoorInvitedOptionsPath, managerPasswordPath } from '#domain/paths.ts'
import { type Answer, answerOf, manager } from '../../api/client.ts'
import { makePasskey, type Unused } from '../passkeys.ts'
import type { Joined } from './invited-page.ts'

interface Person {
  token: string
  name: string
  email?: string
  time_zone?: string
}

/** Makes a passkey on this device, and with it the badge. */
export async function joinWithPasskey(person: Person): Promise<Answer<Joined> | Unused> {
  const { time_zone: _, ...known } = person
  const asked = await answerOf(manager.POST(managerDoorInvitedOptionsPath, { body: known }))
  if (asked.state !== 'done') return asked
  const passkey = await makePasskey(asked.data)
  return 'state' in passkey ? passkey : join({ ...person, ...passkey })
}

/** The badge is made, but its password opens nothing before the first code of an app. */
export async function joinWithPassword(person: Person, password: string): Promise<Answer<Joined>> {
  const joined = await join({ ...person, password })
  if (joined.state !== 'done') return joined
  const begun = await answerOf(manager.PUT(managerPasswordPath, { body: { password } }))
  // Without a code the spare keys open the door, and the password can be set again inside.
  return begun.state === 'done' ? { ...joined, data: { ...joined.data, codeUri: begun.data.totp_uri } } : joined
}

type JoinBody = Person & ({ password: string } | { challenge: string; response: { id: string } })

async function join(body: JoinBody): Promise<Answer<Joined>> {
  const answer = await answerOf(manager.POST(managerDoorInvitationPath, { body }))
  return answer.state === 'done' ? { state: 'done', data: { spareKeys: answer.data.recovery_codes } } : answer
}
