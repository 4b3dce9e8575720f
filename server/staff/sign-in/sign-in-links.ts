import { linkWords } from '#content/manager/link-words.ts'
import { managerLoginPath } from '#domain/paths.ts'
import type { SendOperatorMail } from '#domain/staff/staff-mail.ts'
import type { Queries } from '#server/db/database.ts'
import { overLimit } from '#server/http/rate-limit.ts'
import type { Caller } from '../caller.ts'
import { findActive, foldedAddress } from '../invitations.ts'
import { hashOfToken, makeToken, storeVerification, takeVerification } from '../tokens.ts'
import { beginSession, overLimitAt, refused, type SignIn, type SignInContext } from './sign-in.ts'
import { confirmCode } from './totp.ts'

/** Milliseconds for a link, and for the code after it. */
const LINK_LASTS = 15 * 60_000
const CODE_AWAITED = 5 * 60_000

/** Sends a link; false when there were too many requests, for any address. */
export async function askForLink(
  context: SignInContext,
  caller: Caller,
  { email, words }: { email: string; words: string },
  send: SendOperatorMail,
): Promise<boolean> {
  const address = foldedAddress(email)
  const over = await overLimitAt(context, { address, network: caller.network }, [
    ['link of network', caller.network],
    ['link of address', address],
  ])
  if (over) return false
  const now = context.clock().getTime()
  const { token, tokenHash } = makeToken()
  const link = { value: JSON.stringify({ type: 'magic-link', email: address }), expiresAt: now + LINK_LASTS }
  // A link is stored for an unknown address too, so that both responses take equally long.
  await context.db.write((queries) => storeVerification(queries, `magic-link:${tokenHash}`, link, now))
  const url = `${context.config.managerOrigin}${managerLoginPath}#${token}`
  findActive(context.db.query, address).then(
    (operator) => operator && send({ kind: 'link', to: operator.email, name: operator.name, url, words }),
    (error) => context.log.error({ err: error }, 'A link for signing in was not sent'),
  )
  return true
}

/**
 * Two words that the page and the email both show.
 * @param below gives a random whole number below its argument
 */
export const chooseWords = (below: (limit: number) => number): string =>
  `${linkWords[below(linkWords.length)] ?? linkWords[0]} ${10 + below(90)}`

export type LinkSignIn = SignIn | { state: 'needs code' }

/** Uses up a link. Operators with one-time codes have to give one too, with the same token. */
export async function signInWithLink(
  context: SignInContext,
  caller: Caller,
  { token, code }: { token: string; code?: string | undefined },
): Promise<LinkSignIn> {
  const over = await overLimit(context, [['link session of network', caller.network]])
  if (over) return { state: 'resting', until: over.until }
  const now = context.clock().getTime()
  const link = await context.db.write((queries) => takeLink(queries, token, now))
  if (!link) return refused(context, caller, 'link')
  const { operatorId, needsCode, expiresAt } = link
  if (!needsCode) return beginSession(context, caller, operatorId, 'link')
  if (code !== undefined && (await confirmCode(context, { operatorId, code })))
    return beginSession(context, caller, operatorId, 'link and code')
  // The token works again, with a code.
  const passed = { value: operatorId, expiresAt }
  await context.db.write((queries) => storeVerification(queries, passedName(token), passed, now))
  return code === undefined ? { state: 'needs code' } : refused(context, caller, 'link and code')
}

const passedName = (token: string) => `link passed ${token}` as const

async function takeLink(queries: Queries, token: string, now: number) {
  const passed = await takeVerification(queries, passedName(token), now)
  if (passed) return { operatorId: passed.value, needsCode: true, expiresAt: passed.expiresAt }
  const link = await takeVerification(queries, `magic-link:${hashOfToken(token)}`, now)
  if (!link) return undefined
  const { email } = JSON.parse(link.value) as { email: string }
  const operator = await findActive(queries, email)
  if (!operator) return undefined
  return { operatorId: operator.id, needsCode: operator.two_factor_enabled === 1, expiresAt: now + CODE_AWAITED }
}
