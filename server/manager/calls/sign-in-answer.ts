import type { FastifyReply } from 'fastify'
import type { Role } from '#domain/permission.ts'
import { Problem } from '#server/api/problem.ts'
import type { SignIn } from '#server/operators/signed-in.ts'
import { tooManyTries } from '../guard.ts'
import type { ManagerContext } from '../manager-context.ts'

export interface SignedInOperator {
  id: string
  name: string
  email: string
  role: Role
}

/** Gives the session's cookies out. Throws the one Problem for whatever was wrong. */
export async function signedIn(
  { db, clock }: ManagerContext,
  result: SignIn,
  reply: FastifyReply,
): Promise<SignedInOperator> {
  if (result.state === 'resting') throw tooManyTries(result.until, clock().getTime())
  if (result.state === 'refused') throw new Problem('sign_in_refused')
  reply.header('Set-Cookie', result.setCookies)
  return db.query
    .selectFrom('operators')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', result.operatorId)
    .executeTakeFirstOrThrow()
}
