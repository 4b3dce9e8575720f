import { expect, test } from 'vitest'
import { gestureOf, isAtEdge, isFarEnough, swipeAction } from './swipe.ts'

test('a swipe that is more vertical than horizontal scrolls', () => {
  expect(gestureOf(4, 5)).toBe('still')
  expect(gestureOf(12, 40)).toBe('scrolls')
  expect(gestureOf(-12, -12)).toBe('scrolls')
  expect(gestureOf(-30, 12)).toBe('swipes')
})

test('a swipe right assigns and a swipe left snoozes, from a minimum distance', () => {
  expect([swipeAction(120), swipeAction(-120)]).toEqual(['assign', 'snooze'])
  expect([isFarEnough(95), isFarEnough(96), isFarEnough(-96)]).toEqual([false, true, true])
})

test('swipes from the edges belong to the browser', () => {
  expect([isAtEdge(10, 390), isAtEdge(28, 390), isAtEdge(200, 390), isAtEdge(380, 390)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})
