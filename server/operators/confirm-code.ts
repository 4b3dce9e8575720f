import { countTry, forgetTries } from './attempts.ts'
import type { Auth } from './auth/create-auth.ts'
import type { Caller } from './auth/from-request.ts'
import { setMark } from './marks.ts'
import type { SignInContext } from './signed-in.ts'

/** Milliseconds for which the library takes a code, with the windows before and after its own. */
const CODE_LASTS = 90_000

/**
 * Checks a one-time code of the person whose cookie `caller` holds. Returns the cookies that the
 * library sets.
 */
export const confirmCode = (
  context: SignInContext,
  auth: Auth,
  caller: Caller,
  given: { operatorId: string; code: string },
): Promise<string[] | undefined> =>
  tryCode(context, given, async () => {
    const { code } = given
    const confirmed = await unlessRefused(
      auth.api.verifyTOTP({ headers: caller.headers, body: { code }, returnHeaders: true }),
    )
    return confirmed?.headers.getSetCookie()
  })

/**
 * Counts a try, and takes each code once: the check would take the same code again within its
 * window. Returns what `check` returns, which is undefined for a wrong code.
 */
export async function tryCode<Confirmed>(
  context: Pick<SignInContext, 'db' | 'config' | 'clock'>,
  { operatorId, code }: { operatorId: string; code: string },
  check: () => Promise<Confirmed | undefined>,
): Promise<Confirmed | undefined> {
  const tries = [['code of operator', operatorId]] as const
  if ((await countTry(context, ...tries[0])).isOver) return undefined
  const until = context.clock().getTime() + CODE_LASTS
  if (!(await setMark(context, 'TOTP code', `${operatorId} ${code}`, until))) return undefined
  const confirmed = await check()
  if (confirmed !== undefined) await forgetTries(context, tries)
  return confirmed
}

/** The library throws its refusals; anything else is a defect and stays thrown. */
export async function unlessRefused<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

/** By its name, since importing the library's own class would load it with every start. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'APIError') return false
  const { statusCode = 500, body } = error as Error & { statusCode?: number; body?: { code?: string } }
  return statusCode < 500 || body?.code === 'FAILED_TO_CREATE_SESSION'
}
