import { mayChangeWays } from '#domain/staff/sign-in.ts'
import { Problem } from '#server/http/problem.ts'
import type { OperatorSession } from '#server/staff/sessions.ts'

/** Throws unless the session may add and remove ways in. */
export function refuseWeakSession({ way, operator }: OperatorSession): void {
  if (!mayChangeWays(way, operator.hasTwoFactors)) throw new Problem('second_factor_needed')
}
