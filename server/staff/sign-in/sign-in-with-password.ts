import type { SendOperatorMail } from '#domain/operator-mail.ts'
import { countTry, forgetTries, type TryKind } from '#server/http/rate-limit.ts'
import type { Caller } from '../caller.ts'
import { findActive, foldedAddress } from '../invitations.ts'
import { overLimitAt } from './known-place.ts'
import { operatorOfPassword } from './passwords.ts'
import { beginSession, refused, type SignIn, type SignInContext } from './sign-in.ts'
import { confirmCode } from './totp.ts'

interface Typed {
  email: string
  password: string
  code: string
}

const WAY = 'password and code'

/**
 * Password and code in one step. Only this way rests after too many tries, for ten minutes, so that
 * no stranger can lock somebody out.
 */
export async function signInWithPassword(
  context: SignInContext,
  caller: Caller,
  { email, password, code }: Typed,
  send: SendOperatorMail,
): Promise<SignIn> {
  const address = foldedAddress(email)
  const ofThisPlace = [['password of address and network', `${address} ${caller.network}`]] as const
  const tries: (readonly [TryKind, string])[] = [
    ...ofThisPlace,
    ['password of network', caller.network],
    ['password of address', address],
  ]
  const over = await overLimitAt(context, { address, network: caller.network }, tries)
  if (over) {
    if (over.isFirstOver) await tellOwner(context, address, over.until, send)
    return { state: 'resting', until: over.until }
  }
  const operatorId = await operatorOfPassword(context.db.query, address, password)
  if (!operatorId || !(await confirmCode(context, { operatorId, code }))) return refused(context, caller, WAY, address)
  await forgetTries(context, ofThisPlace)
  return beginSession(context, caller, operatorId, WAY)
}

/** Sends one mail per window, from however many networks somebody tries. */
async function tellOwner(context: SignInContext, address: string, until: number, send: SendOperatorMail) {
  const operator = await findActive(context.db.query, address)
  if (!operator || (await countTry(context, 'mail about passwords of address', address)).isOver) return
  send({ kind: 'tries', to: operator.email, name: operator.name, until })
}
