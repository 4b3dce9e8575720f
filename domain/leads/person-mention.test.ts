import { expect, test } from 'vitest'
import { mentionsPerson } from './person-mention.ts'

const zora = { email: 'zora@quill.example', names: [{ first: 'Zora', last: 'Quill' }] }

test.each([
  'knows zora@quill.example well',
  'ask <ZORA+work@Quill.example>, then call',
  'Zora Quill called',
  'From: QUILL, Zora',
  'Zóra\nQuill',
])('%j mentions the person', (text) => {
  expect(mentionsPerson(text, zora)).toBe(true)
})

test.each(['', 'Zora called', 'Quill Ltd asked Zora', 'jo@quill.example', 'Zorah Quill'])(
  '%j does not mention the person',
  (text) => {
    expect(mentionsPerson(text, zora)).toBe(false)
  },
)

test('names with several words, and names in scripts without spaces, are found', () => {
  const names = [
    { first: 'Ana María', last: 'de la Cruz' },
    { first: '太郎', last: '山田' },
  ]
  const person = { email: 'x@example.com', names }
  expect(mentionsPerson('met Ana Maria de la Cruz today', person)).toBe(true)
  expect(mentionsPerson('山田太郎さん', person)).toBe(true)
  expect(mentionsPerson('Maria de la Cruz', person)).toBe(false)
})

test('a longer address is a different one', () => {
  for (const text of ['zora@quill.example.org', 'azora@quill.example'])
    expect(mentionsPerson(text, { ...zora, names: [] }), text).toBe(false)
})

test('a person without a full name is found by address only', () => {
  expect(mentionsPerson('Zora', { email: 'zora@quill.example', names: [{ first: 'Zora', last: '' }] })).toBe(false)
})
