import { expect, test } from 'vitest'
import { hasTwoFactors, isFresh, isOver, mayChangeWays, ways } from './sign-in.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test('a session is fresh for ten minutes and ends after 30 days', () => {
  const session = { way: 'passkey', beganAt: 5_000 } as const
  expect([isFresh(session, 5_000 + 10 * MINUTE - 1), isFresh(session, 5_000 + 10 * MINUTE)]).toEqual([true, false])
  expect([isOver(session, 5_000 + 30 * DAY - 1), isOver(session, 5_000 + 30 * DAY)]).toEqual([false, true])
})

test('a passkey or a code is a second factor, an inbox or a password is none', () => {
  expect(ways.filter(hasTwoFactors)).toEqual(['passkey', 'password and code', 'link and code'])
  expect(hasTwoFactors(null)).toBe(false)
})

test('who reads somebody’s inbox cannot add a passkey where there is one', () => {
  expect(mayChangeWays('link', true)).toBe(false)
  expect(mayChangeWays('invitation', true)).toBe(false)
  expect(mayChangeWays('link', false)).toBe(true)
  expect(mayChangeWays('passkey', true)).toBe(true)
})

test('a recovery code lets a lost passkey be replaced', () => {
  expect(mayChangeWays('recovery code', true)).toBe(true)
})
