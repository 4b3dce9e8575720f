import { expect, test } from 'vitest'
import { typedProgress } from './typed-address.ts'

test.each([
  ['', { state: 'to go', letters: 22 }],
  ['marisol@events.exa', { state: 'to go', letters: 4 }],
  [' Marisol@Events.example ', { state: 'whole' }],
  ['marisol@events.examples', { state: 'other' }],
  ['amara@', { state: 'other' }],
])('%j is %j', (text, expected) => {
  expect(typedProgress('marisol@events.example', text)).toEqual(expected)
})
