import { expect, test } from 'vitest'
import { hasTwoFactors, isSessionExpired, isSessionFresh, mayChangeSignInMethods, signInMethods } from './sign-in.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test('a session is fresh for ten minutes and ends after 30 days', () => {
  const session = { method: 'passkey', beganAt: 5_000 } as const
  expect([isSessionFresh(session, 5_000 + 10 * MINUTE - 1), isSessionFresh(session, 5_000 + 10 * MINUTE)]).toEqual([
    true,
    false,
  ])
  expect([isSessionExpired(session, 5_000 + 30 * DAY - 1), isSessionExpired(session, 5_000 + 30 * DAY)]).toEqual([
    false,
    true,
  ])
})

test('a passkey or a code counts as two factors, an inbox or a password does not', () => {
  expect(signInMethods.filter(hasTwoFactors)).toEqual(['passkey', 'password and code', 'link and code'])
  expect(hasTwoFactors(null)).toBe(false)
})

test('a sign-in by link alone cannot add a passkey to an account that has one', () => {
  expect(mayChangeSignInMethods('link', true)).toBe(false)
  expect(mayChangeSignInMethods('invitation', true)).toBe(false)
  expect(mayChangeSignInMethods('link', false)).toBe(true)
  expect(mayChangeSignInMethods('passkey', true)).toBe(true)
})

test('a recovery code allows the replacement of a lost passkey', () => {
  expect(mayChangeSignInMethods('recovery code', true)).toBe(true)
})
