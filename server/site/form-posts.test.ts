import { expect, test } from 'vitest'
import { ThanksSigner } from './form-posts.ts'

function thanks() {
  const clock = { now: Date.UTC(2026, 10, 23) }
  return { clock, once: new ThanksSigner('a secret of thirty-two characters', () => clock.now) }
}

test('a signed location gives thanks once', () => {
  const { once } = thanks()
  const location = once.sign('/contact?sent=contact')
  expect(location).toMatch(/^\/contact\?sent=contact&once=/)
  expect(once.redeem(location)).toBe(true)
  expect(once.redeem(location)).toBe(false)
  expect(once.redeem(once.sign('/contact?sent=contact'))).toBe(true)
})

test('it is valid for its path and its form only', () => {
  const { once } = thanks()
  const location = once.sign('/modules?sent=demo&demo=abcdefghijklmnopqrstuv')
  expect(once.redeem(location.replace('/modules', '/about'))).toBe(false)
  expect(once.redeem(location.replace('sent=demo', 'sent=quick'))).toBe(false)
  expect(once.redeem(location.replace('demo=abc', 'demo=xyz'))).toBe(false)
  expect(once.redeem(location)).toBe(true)
})

test.each(['/contact?sent=contact', '/contact?sent=contact&once=1', '/contact?once=', '/contact'])(
  '%s gives none',
  (location) => expect(thanks().once.redeem(location)).toBe(false),
)

test('a location is good for no longer than a minute after the form', () => {
  const { once, clock } = thanks()
  const location = once.sign('/contact?sent=contact')
  clock.now += 60_001
  expect(once.redeem(location)).toBe(false)
})

test('a redirect that gives no thanks stays as it is', () => {
  expect(thanks().once.sign('/demo/erased')).toBe('/demo/erased')
})
