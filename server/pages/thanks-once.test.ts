import { expect, test } from 'vitest'
import { ThanksOnce } from './thanks-once.ts'

function thanks() {
  const clock = { now: Date.UTC(2026, 10, 23) }
  return { clock, once: new ThanksOnce('a secret of thirty-two characters', () => clock.now) }
}

test('an address gives thanks once', () => {
  const { once } = thanks()
  const address = once.sign('/contact?sent=contact')
  expect(address).toMatch(/^\/contact\?sent=contact&once=/)
  expect(once.redeem(address)).toBe(true)
  expect(once.redeem(address)).toBe(false)
  expect(once.redeem(once.sign('/contact?sent=contact'))).toBe(true)
})

test('it gives them on the page of its form alone, for what was sent', () => {
  const { once } = thanks()
  const address = once.sign('/modules?sent=demo&demo=abcdefghijklmnopqrstuv')
  expect(once.redeem(address.replace('/modules', '/about'))).toBe(false)
  expect(once.redeem(address.replace('sent=demo', 'sent=quick'))).toBe(false)
  expect(once.redeem(address.replace('demo=abc', 'demo=xyz'))).toBe(false)
  expect(once.redeem(address)).toBe(true)
})

test.each(['/contact?sent=contact', '/contact?sent=contact&once=1', '/contact?once=', '/contact'])(
  '%s gives none',
  (address) => expect(thanks().once.redeem(address)).toBe(false),
)

test('nobody has to follow the address later than a minute after the form', () => {
  const { once, clock } = thanks()
  const address = once.sign('/contact?sent=contact')
  clock.now += 60_001
  expect(once.redeem(address)).toBe(false)
})

test('a redirect that gives no thanks stays as it is', () => {
  expect(thanks().once.sign('/demo/erased')).toBe('/demo/erased')
})
