import { setMark } from '#server/http/one-time-tokens.ts'
import { countTry, forgetTries } from '#server/http/rate-limit.ts'
import { decryptSecret, isOneTimeCode } from './one-time-codes.ts'
import type { SignInContext } from './sign-in.ts'

type With = Pick<SignInContext, 'db' | 'config' | 'clock'>

/** Milliseconds for which a code is valid, with the periods before and after its own. */
const CODE_LASTS = 90_000

export async function confirmCode(context: With, given: { operatorId: string; code: string }): Promise<boolean> {
  const factor = await context.db.query
    .selectFrom('operator_second_factors')
    .select('secret')
    .where('operator_id', '=', given.operatorId)
    .executeTakeFirst()
  return tryCode(context, given, factor?.secret)
}

/**
 * Counts a try, and accepts each code once, because it stays valid for a while.
 * @param secret encrypted
 */
export async function tryCode(
  context: With,
  { operatorId, code }: { operatorId: string; code: string },
  secret: string | undefined,
): Promise<boolean> {
  const tries = [['code of operator', operatorId]] as const
  if ((await countTry(context, ...tries[0])).isOver) return false
  const now = context.clock().getTime()
  if (!(await setMark(context, 'TOTP code', `${operatorId} ${code}`, now + CODE_LASTS))) return false
  if (secret === undefined || !isOneTimeCode(decryptSecret(context.config, secret), code, now)) return false
  await forgetTries(context, tries)
  return true
}
