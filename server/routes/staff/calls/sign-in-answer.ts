import type { FastifyReply } from 'fastify'
import { Problem } from '#server/http/problem.ts'
import type { SignIn } from '#server/staff/sign-in/sign-in.ts'
import { tooManyTries } from '../guard.ts'
import type { ManagerContext } from '../manager-context.ts'

/** Gives the session's cookies out. Throws the one Problem for whatever was wrong. */
export async function signedIn({ db, clock }: ManagerContext, result: SignIn, reply: FastifyReply) {
  if (result.state === 'resting') throw tooManyTries(result.until, clock().getTime())
  if (result.state === 'refused') throw new Problem('sign_in_refused')
  reply.header('Set-Cookie', result.setCookies)
  return db.query
    .selectFrom('operators')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', result.operatorId)
    .executeTakeFirstOrThrow()
}
