import { linkWords } from '#content/manager/link-words.ts'
import { managerLoginPath } from '#domain/paths.ts'
import type { SendStaffMail } from '#domain/staff/staff-mail.ts'
import type { Queries } from '#server/db/database.ts'
import { findExceededLimit } from '#server/http/rate-limit.ts'
import type { Caller } from '../caller.ts'
import { findActiveStaffMember, foldedAddress } from '../invitations.ts'
import { consumeVerification, hashOfToken, makeToken, storeVerification } from '../tokens.ts'
import {
  findExceededSignInLimit,
  refuseSignIn,
  type SignInContext,
  type SignInResult,
  startSession,
} from './sign-in.ts'
import { confirmCode } from './totp.ts'

const LINK_LIFETIME = 15 * 60_000
const CODE_TIMEOUT = 5 * 60_000

/** False if a rate limit is exceeded, whether or not the address has an account. */
export async function requestSignInLink(
  context: SignInContext,
  caller: Caller,
  { email, phrase }: { email: string; phrase: string },
  send: SendStaffMail,
): Promise<boolean> {
  const address = foldedAddress(email)
  const over = await findExceededSignInLimit(context, { address, network: caller.network }, [
    ['link of network', caller.network],
    ['link of address', address],
  ])
  if (over) return false
  const now = context.clock().getTime()
  const { token, tokenHash } = makeToken()
  const link = { value: JSON.stringify({ type: 'magic-link', email: address }), expiresAt: now + LINK_LIFETIME }
  // A link is stored for an unknown address too, so that both responses take equally long.
  await context.db.write((queries) => storeVerification(queries, `magic-link:${tokenHash}`, link, now))
  const url = `${context.config.managerOrigin}${managerLoginPath}#${token}`
  findActiveStaffMember(context.db.query, address).then(
    (staffMember) => staffMember && send({ kind: 'link', to: staffMember.email, name: staffMember.name, url, phrase }),
    (error) => context.log.error({ err: error }, 'A link for signing in was not sent'),
  )
  return true
}

/** @param below returns a random integer below its argument */
export const chooseLinkPhrase = (below: (limit: number) => number): string =>
  `${linkWords[below(linkWords.length)] ?? linkWords[0]} ${10 + below(90)}`

type LinkSignInResult = SignInResult | { state: 'needs code' }

/** Consumes a link. Staff with one-time codes must also send a code, with the same token. */
export async function signInWithLink(
  context: SignInContext,
  caller: Caller,
  { token, code }: { token: string; code?: string | undefined },
): Promise<LinkSignInResult> {
  const over = await findExceededLimit(context, [['link session of network', caller.network]])
  if (over) return { state: 'blocked', until: over.until }
  const now = context.clock().getTime()
  const link = await context.db.write((queries) => consumeLink(queries, token, now))
  if (!link) return refuseSignIn(context, caller, 'link')
  const { staffMemberId, needsCode, expiresAt } = link
  if (!needsCode) return startSession(context, caller, staffMemberId, 'link')
  if (code !== undefined && (await confirmCode(context, { staffMemberId, code })))
    return startSession(context, caller, staffMemberId, 'link and code')
  const passed = { value: staffMemberId, expiresAt }
  await context.db.write((queries) => storeVerification(queries, passedLinkName(token), passed, now))
  return code === undefined ? { state: 'needs code' } : refuseSignIn(context, caller, 'link and code')
}

const passedLinkName = (token: string) => `link passed ${token}` as const

async function consumeLink(queries: Queries, token: string, now: number) {
  const passed = await consumeVerification(queries, passedLinkName(token), now)
  if (passed) return { staffMemberId: passed.value, needsCode: true, expiresAt: passed.expiresAt }
  const link = await consumeVerification(queries, `magic-link:${hashOfToken(token)}`, now)
  if (!link) return undefined
  const { email } = JSON.parse(link.value) as { email: string }
  const staffMember = await findActiveStaffMember(queries, email)
  if (!staffMember) return undefined
  return {
    staffMemberId: staffMember.id,
    needsCode: staffMember.two_factor_enabled === 1,
    expiresAt: now + CODE_TIMEOUT,
  }
}
