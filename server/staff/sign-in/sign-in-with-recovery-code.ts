import type { Caller } from '../caller.ts'
import { foldedAddress } from '../invitations.ts'
import { overLimitAt } from './known-place.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { beginSession, refused, type SignIn, type SignInContext } from './sign-in.ts'

const WAY = 'recovery code'

/** With how many codes are left. */
export async function signInWithRecoveryCode(
  context: SignInContext,
  caller: Caller,
  { email, code }: { email: string; code: string },
): Promise<SignIn & { left?: number }> {
  const address = foldedAddress(email)
  const over = await overLimitAt(context, { address, network: caller.network }, [
    ['recovery code of address and network', `${address} ${caller.network}`],
    ['recovery code of network', caller.network],
    ['recovery code of address', address],
  ])
  if (over) return { state: 'resting', until: over.until }
  const taken = await takeRecoveryCode(context, address, code)
  if (!taken) return refused(context, caller, WAY, address)
  return { ...(await beginSession(context, caller, taken.operatorId, WAY)), left: taken.left }
}
