import { Problem } from '#server/http/problem.ts'
import { overLimit } from '#server/http/rate-limit.ts'
import type { Caller } from '#server/staff/caller.ts'
import { findInvitation, type Invitation } from '#server/staff/invitations.ts'
import { tooManyTries } from '../../guard.ts'
import type { ManagerContext } from '../../manager-context.ts'

/** Throws the one Problem of a token that was used, is over, or never existed. */
export async function invitationOf(context: ManagerContext, caller: Caller, token: string): Promise<Invitation> {
  const over = await overLimit(context, [['invitation of network', caller.network]])
  if (over) throw tooManyTries(over.until, context.clock().getTime())
  const invitation = await findInvitation(context, token)
  if (!invitation) throw new Problem('link_over')
  return invitation
}
