import { expect, test } from 'vitest'
import { namesPerson } from './person-mention.ts'

const zora = { email: 'zora@quill.example', names: [{ first: 'Zora', last: 'Quill' }] }

test.each([
  'knows zora@quill.example well',
  'ask <ZORA+work@Quill.example>, then call',
  'Zora Quill called',
  'From: QUILL, Zora',
  'Zóra\nQuill',
])('%j names the person', (text) => {
  expect(namesPerson(text, zora)).toBe(true)
})

test.each(['', 'Zora called', 'Quill Ltd asked Zora', 'jo@quill.example', 'Zorah Quill'])('%j does not', (text) => {
  expect(namesPerson(text, zora)).toBe(false)
})

test('names with several words, and names in scripts without spaces, are found', () => {
  const names = [
    { first: 'Ana María', last: 'de la Cruz' },
    { first: '太郎', last: '山田' },
  ]
  const person = { email: 'x@example.com', names }
  expect(namesPerson('met Ana Maria de la Cruz today', person)).toBe(true)
  expect(namesPerson('山田太郎さん', person)).toBe(true)
  expect(namesPerson('Maria de la Cruz', person)).toBe(false)
})

test('a longer address is another one', () => {
  for (const text of ['zora@quill.example.org', 'azora@quill.example'])
    expect(namesPerson(text, { ...zora, names: [] }), text).toBe(false)
})

test('a person without a full name is found by the address alone', () => {
  expect(namesPerson('Zora', { email: 'zora@quill.example', names: [{ first: 'Zora', last: '' }] })).toBe(false)
})
