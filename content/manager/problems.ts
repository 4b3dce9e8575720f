import type { ManagerProblemCode, ManagerProblemStatus } from '#domain/problem.ts'
import { apiDocument } from '../api-document.ts'

/** Problems of the staff API that the public API does not have. */
export const managerProblemMessages = {
  invalid_cursor: 'The filters of this list changed. Load it again from the start.',
  not_signed_in: 'You’re not signed in. Sign in again; nothing you wrote is lost.',
  sign_in_refused: 'Sign-in failed. Check your details or try another method.',
  not_allowed: 'Your role doesn’t allow this. An owner can change your role.',
  sign_in_again: 'This needs a recent sign-in. Sign in again, then retry.',
  second_factor_needed:
    'This needs two factors: sign in with a passkey, or with a code from your app. Add either one under Sign-in methods.',
  link_expired: 'This link was already used or has expired. Ask for a new one.',
  already_used: 'This is already in use.',
  version_conflict: 'Someone else changed this at the same time. Both versions are kept: review theirs, then decide.',
  last_remaining: 'This is the last one, and removing it would lock someone out. Add another first.',
  lead_held: 'This lead needs review. Approve it first, or mark it as spam.',
  lead_erased: 'This person’s data was erased, so there is nothing left to work on.',
  unaddressed: 'This lead has no email address, so nothing is sent. You can still call.',
  unsubscribed: 'This person unsubscribed after writing this, so nothing is sent. You can still call them.',
  too_late: 'The reply is on its way, so it can no longer be undone.',
  too_many_attempts: 'Too many attempts. This sign-in method is paused for some minutes; the others still work.',
} as const satisfies Record<ManagerProblemCode, string>

/** Replaces `overloaded`, which is about visitors' messages. */
export const managerOverloadMessage = 'Too many people are signing in right now. Please try again in a few seconds.'

/** For the API document of the staff calls. */
export const managerFailures: Record<ManagerProblemStatus, string> = {
  ...apiDocument.failures,
  400: 'The request is malformed: broken JSON, a wrong query parameter, or a cursor of another list.',
  401: 'The request has no session, or the sign-in failed; `code` says which.',
  403: 'The role does not allow this, the sign-in is not recent enough, or the call comes from another site.',
  409: 'Someone else changed this at the same time, or its state does not allow it; `code` says which.',
  429: 'Too many attempts or calls; Retry-After says in how many seconds to try again.',
}

/** Replaces `invalid_fields` for input of a staff member. */
export const managerFieldMessages = {
  name: 'Enter a name of 1 to 80 characters.',
  signature: 'Use 1,000 characters at most for the signature.',
  email: 'Enter a complete email address, such as name@example.com.',
  worksHere: 'There is already an account with this address. Sign in, or use another address.',
  invitedHere: 'There is already an account with this address. Change its role below.',
  timeZone: 'Enter a known time zone, such as Europe/London.',
  passkey: 'The passkey could not be read. Please try again.',
  passkeyKnown: 'This passkey is already in use here. Create another one.',
  password: {
    short: 'Use 12 characters or more.',
    long: 'Use 128 characters or fewer.',
    alike: 'Use more different characters.',
    known: 'Don’t use your name, your address or the product name in the password.',
    common: 'This password is too common. Choose another one.',
  },
} as const
