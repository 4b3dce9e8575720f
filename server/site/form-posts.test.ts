import { expect, test } from 'vitest'
import { ThanksSigner } from './form-posts.ts'

function thanks() {
  const clock = { now: Date.UTC(2026, 10, 23) }
  return { clock, once: new ThanksSigner('a secret of thirty-two characters', () => clock.now) }
}

test('a signed redirect shows thanks once', () => {
  const { once } = thanks()
  const location = once.sign('/contact?sent=contact')
  expect(location).toMatch(/^\/contact\?sent=contact&once=/)
  expect(once.redeem(location)).toBe(true)
  expect(once.redeem(location)).toBe(false)
  expect(once.redeem(once.sign('/contact?sent=contact'))).toBe(true)
})

test('a signature is valid only for its path and form', () => {
  const { once } = thanks()
  const location = once.sign('/modules?sent=demo&demo=abcdefghijklmnopqrstuv')
  expect(once.redeem(location.replace('/modules', '/about'))).toBe(false)
  expect(once.redeem(location.replace('sent=demo', 'sent=quick'))).toBe(false)
  expect(once.redeem(location.replace('demo=abc', 'demo=xyz'))).toBe(false)
  expect(once.redeem(location)).toBe(true)
})

test.each(['/contact?sent=contact', '/contact?sent=contact&once=1', '/contact?once=', '/contact'])(
  '%s shows no thanks',
  (location) => expect(thanks().once.redeem(location)).toBe(false),
)

test('a signed redirect expires after a minute', () => {
  const { once, clock } = thanks()
  const location = once.sign('/contact?sent=contact')
  clock.now += 60_001
  expect(once.redeem(location)).toBe(false)
})

test('a redirect without thanks stays unchanged', () => {
  expect(thanks().once.sign('/demo/erased')).toBe('/demo/erased')
})
