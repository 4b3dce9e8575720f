import type { ManagerProblemCode, ManagerProblemStatus } from '#domain/problem.ts'
import { apiDocument } from '../api-document.ts'

/** What the staff's calls say besides the sentences of the public API. */
export const managerProblemWords = {
  invalid_cursor: 'This list has changed its filters. Read it again from its start.',
  not_signed_in: 'Nobody is signed in. Sign in, and nothing that you wrote is lost.',
  sign_in_refused: 'That did not open the door. Check what you typed, or take another way in.',
  not_allowed: 'Your badge does not open this. An owner can change what it opens.',
  sign_in_again: 'For this we ask once more who you are. Sign in again, then repeat it.',
  second_factor_needed:
    'This needs two factors: sign in with a passkey, or with a code from your app. Add either one under Ways in.',
  link_over: 'This link was used, or its time is over. Ask for another.',
  already_used: 'This was taken already.',
  changed_meanwhile: 'Somebody was quicker. Both versions are kept: look at theirs, then decide.',
  last_of_its_kind: 'This is the last one, and somebody would be locked out. Add another first.',
  lead_held: 'This lead is held. Let it through first, or mark it as spam.',
  lead_erased: 'The person’s data was erased, so there is nothing left to work on.',
  unsubscribed:
    'This person wants no more messages since they wrote this, so nothing is sent. A telephone call is left.',
  too_late: 'The reply is on its way, so it can no longer be taken back.',
  too_many_tries: 'Too many tries. This way in rests for some minutes; the other ways work at once.',
} as const satisfies Record<ManagerProblemCode, string>

/** In place of `overloaded`, which is about visitors' messages. */
export const managerCrowdWords = 'Too many people sign in at this moment. Please try again in a few seconds.'

/** For the document of the staff's calls. */
export const managerFailures: Record<ManagerProblemStatus, string> = {
  ...apiDocument.failures,
  400: 'The request is malformed: broken JSON, a wrong query parameter, or a cursor of another list.',
  401: 'Nobody is signed in, or signing in was refused; `code` says which.',
  403: 'The role may not do this, the sign-in is not fresh enough, or the call comes from another site.',
  409: 'Somebody was quicker, or the state of things does not allow it; `code` says which.',
  429: 'Too many tries or calls; Retry-After says in how many seconds to try again.',
}

/** In place of `invalid_fields`, for what a person typed. */
export const fieldWords = {
  name: 'Please give a name of one to 80 characters.',
  email: 'Please give a whole email address, such as name@example.com.',
  worksHere: 'Somebody with this address works here already. Sign in, or give another address.',
  invitedHere: 'Somebody with this address works here already. The card below can change the badge.',
  timeZone: 'This is no time zone that we know, such as Europe/London.',
  passkey: 'The passkey could not be read. Please try once more.',
  passkeyKnown: 'This passkey opens a door here already. Make another one.',
  password: {
    short: 'A password has 12 characters or more.',
    long: 'A password has 128 characters or less.',
    alike: 'A password has more different characters than this one.',
    known: 'A password contains neither your name, nor your address, nor the name of the product.',
    common: 'This password is among those that strangers try first. Please choose another.',
  },
} as const
