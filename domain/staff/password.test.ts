import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

const known = ['Amara Lindqvist', 'Anne-Marie', 'amara@kettle.example', 'Marquee']

test.each([
  ['eleven char', 'short'],
  ['correct horse', undefined],
  ['パスワード十二文字以上です', undefined],
  ['x9!'.repeat(42), 'alike'],
  ['ab12 '.repeat(26), 'long'],
  ['abababababab', 'alike'],
  ['the LINDQVIST key', 'known'],
  ['kettle and crane', 'known'],
  ['my marquee 2026!', 'known'],
  ['the marie gold bell', 'known'],
] as const)('%j: %s', (password, problem) => {
  expect(passwordProblem(password, known)).toBe(problem)
})

test('a short name forbids no password', () => {
  expect(passwordProblem('all of the albatrosses', ['Al'])).toBeUndefined()
})
