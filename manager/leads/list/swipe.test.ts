import { expect, test } from 'vitest'
import { actOf, isAtEdge, isFar, wayOf } from './swipe.ts'

test('a finger that moves more down than across scrolls', () => {
  expect(wayOf(4, 5)).toBe('still')
  expect(wayOf(12, 40)).toBe('scrolls')
  expect(wayOf(-12, -12)).toBe('scrolls')
  expect(wayOf(-30, 12)).toBe('swipes')
})

test('to the right takes, to the left puts off, and only from far enough', () => {
  expect([actOf(120), actOf(-120)]).toEqual(['take', 'later'])
  expect([isFar(95), isFar(96), isFar(-96)]).toEqual([false, true, true])
})

test('the edges belong to the browser', () => {
  expect([isAtEdge(10, 390), isAtEdge(28, 390), isAtEdge(200, 390), isAtEdge(380, 390)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})
