import { managerInvitationsPath } from '#domain/paths.ts'
import type { Role } from '#domain/staff/permission.ts'
import { answerOf, manager } from '../api/client.ts'
import { createStore } from '../shell/store.ts'

/** By the ids of their invitations: links that no mail server has sent. */
export const unsentLinks = createStore<Readonly<Record<string, string>>>({})

/** An invitation to the same address ends with it. */
export async function invite(email: string, role: Role) {
  const answer = await answerOf(manager.POST(managerInvitationsPath, { body: { email, role } }))
  if (answer.state === 'done' && answer.data.url !== null)
    unsentLinks.set({ ...unsentLinks.get(), [answer.data.id]: answer.data.url })
  return answer
}
