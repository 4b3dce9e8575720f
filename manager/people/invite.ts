import { managerInvitationsPath } from '#domain/paths.ts'
import type { Role } from '#domain/permission.ts'
import { answerOf, manager } from '../api/client.ts'

/** An invitation to the same address ends with it. */
export const invite = (email: string, role: Role) =>
  answerOf(manager.POST(managerInvitationsPath, { body: { email, role } }))
