import * as v from 'valibot'
import { expect, test } from 'vitest'
import { replySchema } from './lead-note.ts'

const parse = (subject: unknown, text: unknown) => v.safeParse(replySchema, { subject, text })

test('text is cleaned: a subject becomes one line, a body keeps its lines', () => {
  expect(parse(' Halls\r\nBcc: else ', 'Dear Amara,\r\n\0yes.\n').output).toEqual({
    subject: 'Halls Bcc: else',
    text: 'Dear Amara,\nyes.',
    cc: '',
  })
})

test.each([
  ['', 'Yes.', 'is empty or longer than 160 characters'],
  ['x'.repeat(161), 'Yes.', 'is empty or longer than 160 characters'],
  ['Halls', ' \n', 'is empty or longer than 20,000 characters'],
  ['Halls', 'x'.repeat(20_001), 'is empty or longer than 20,000 characters'],
])('%.12s, %.12s is refused', (subject, text, words) => {
  expect(parse(subject, text).issues?.map(({ message }) => message)).toEqual([words])
})

test('the length limit counts characters, not code units', () => {
  expect(parse('🎪'.repeat(160), '🎪'.repeat(20_000)).success).toBe(true)
})
