import { linkWords } from '#content/manager/link-words.ts'
import type { SendOperatorMail } from '#domain/operator-mail.ts'
import { managerLoginPath } from '#domain/paths.ts'
import { overLimit } from './attempts.ts'
import type { Auth } from './auth/create-auth.ts'
import { type Caller, withCookies, withWords } from './auth/from-request.ts'
import { confirmCode, unlessRefused } from './confirm-code.ts'
import { findActive, foldedAddress } from './invitations.ts'
import { overLimitAt } from './known-place.ts'
import { beginSession, refused, type SignIn, type SignInContext } from './signed-in.ts'

/** Milliseconds for the code after the link. */
const CODE_AWAITED = 5 * 60_000

/** Asks the library for a link; false when too many were asked for, whoever has the address. */
export async function askForLink(
  context: SignInContext,
  auth: Auth,
  caller: Caller,
  { email, words }: { email: string; words: string },
): Promise<boolean> {
  const address = foldedAddress(email)
  const over = await overLimitAt(context, { address, network: caller.network }, [
    ['link of network', caller.network],
    ['link of address', address],
  ])
  if (over) return false
  const { headers } = withWords(caller, words)
  await auth.api.signInMagicLink({ headers, body: { email: address } })
  return true
}

/** What the library calls with a new link, for strangers too, who are sent nothing. */
export const linkSender =
  (context: SignInContext, send: SendOperatorMail) =>
  (address: string, token: string, words: string): void => {
    const url = `${context.config.managerOrigin}${managerLoginPath}#${token}`
    findActive(context.db.query, address).then(
      (operator) => operator && send({ kind: 'link', to: operator.email, name: operator.name, url, words }),
      (error) => context.log.error({ err: error }, 'A link for signing in was not sent'),
    )
  }

/**
 * Two words that the page and the email both show.
 * @param below gives a random whole number below its argument
 */
export const chooseWords = (below: (limit: number) => number): string =>
  `${linkWords[below(linkWords.length)] ?? linkWords[0]} ${10 + below(90)}`

export type LinkSignIn = SignIn | { state: 'needs code' }

/** Uses a link up. Somebody with one-time codes has to give one too, with the same token. */
export async function signInWithLink(
  context: SignInContext,
  auth: Auth,
  caller: Caller,
  { token, code }: { token: string; code?: string | undefined },
): Promise<LinkSignIn> {
  const over = await overLimit(context, [['link session of network', caller.network]])
  if (over) return { state: 'resting', until: over.until }
  const { internalAdapter } = await auth.$context
  const passed = await internalAdapter.consumeVerificationValue(`link passed ${token}`)
  const operator = passed ? { id: passed.value, hasCodes: true } : await operatorOfLink(auth, caller, token)
  if (!operator) return refused(context, caller, 'link')
  if (!operator.hasCodes) return beginSession(context, auth, caller, operator.id, 'link')
  const isConfirmed = code !== undefined && (await isCodeOf(context, auth, caller, { operatorId: operator.id, code }))
  if (isConfirmed) return beginSession(context, auth, caller, operator.id, 'link and code')
  await internalAdapter.createVerificationValue({
    identifier: `link passed ${token}`,
    value: operator.id,
    expiresAt: passed?.expiresAt ?? new Date(Date.now() + CODE_AWAITED),
  })
  return code === undefined ? { state: 'needs code' } : refused(context, caller, 'link and code')
}

/** The library begins a session with the link, which is not given out. */
async function operatorOfLink(auth: Auth, caller: Caller, token: string) {
  const verified = await unlessRefused(
    auth.api.magicLinkVerify({ headers: caller.headers, query: { token }, returnHeaders: true }),
  )
  if (!verified) return undefined
  const { internalAdapter } = await auth.$context
  await internalAdapter.deleteSession(verified.response.token)
  const { id } = verified.response.user
  const user = await internalAdapter.findUserById(id)
  return user ? { id, hasCodes: Boolean((user as { twoFactorEnabled?: boolean }).twoFactorEnabled) } : undefined
}

/** The library checks a code for a session, so one is begun for the check and ended with it. */
async function isCodeOf(
  context: SignInContext,
  auth: Auth,
  caller: Caller,
  given: { operatorId: string; code: string },
): Promise<boolean> {
  const { headers, response } = await auth.api.startSession({
    headers: caller.headers,
    body: { operatorId: given.operatorId, way: 'link and code' },
    returnHeaders: true,
  })
  if (!response) return false
  const confirmed = await confirmCode(context, auth, withCookies(caller, headers.getSetCookie()), given)
  const { internalAdapter } = await auth.$context
  await internalAdapter.deleteSession(response.token)
  return confirmed !== undefined
}
