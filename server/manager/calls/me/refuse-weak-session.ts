import { mayChangeWays } from '#domain/sign-in.ts'
import { Problem } from '#server/api/problem.ts'
import type { OperatorSession } from '#server/operators/read-session.ts'

/** Throws unless the session may add and remove ways in. */
export function refuseWeakSession({ way, operator }: OperatorSession): void {
  if (!mayChangeWays(way, operator.hasTwoFactors)) throw new Problem('second_factor_needed')
}
