import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { overLimit } from '#server/http/rate-limit.ts'
import type { Caller } from '../caller.ts'
import { operatorOfPasskey } from './passkeys.ts'
import { beginSession, refused, type SignIn, type SignInContext } from './sign-in.ts'

interface Answer {
  origin: string
  challenge: string
  response: AuthenticationResponseJSON
}

export async function signInWithPasskey(context: SignInContext, caller: Caller, answer: Answer): Promise<SignIn> {
  const over = await overLimit(context, [['passkey of network', caller.network]])
  if (over) return { state: 'resting', until: over.until }
  const operatorId = await operatorOfPasskey(context, answer)
  if (!operatorId) return refused(context, caller, 'passkey')
  return beginSession(context, caller, operatorId, 'passkey')
}
