import { expect, test } from 'vitest'
import { splitAnswer } from './incoming-mail.ts'

test.each<[string, string, string, string]>([
  ['nothing', 'Yes.\nIn June.', 'Yes.\nIn June.', ''],
  ['lines with >', 'Yes.\n\n> In May?\n>\n> Ines\n', 'Yes.', '> In May?\n>\n> Ines'],
  [
    'an introduction',
    'Yes.\n\nOn Mon, 4 May 2026, Ines wrote:\n> In May?',
    'Yes.',
    'On Mon, 4 May 2026, Ines wrote:\n> In May?',
  ],
  [
    'a broken one',
    'Ja.\n\nAm 4. Mai 2026 um 12:00 schrieb Ines\n<ines@example.com>:\n\n> Im Mai?',
    'Ja.',
    'Am 4. Mai 2026 um 12:00 schrieb Ines\n<ines@example.com>:\n\n> Im Mai?',
  ],
  [
    'the whole mail',
    'Yes.\n\n-----Original Message-----\nFrom: Ines\n\nIn May?',
    'Yes.',
    '-----Original Message-----\nFrom: Ines\n\nIn May?',
  ],
  ['words between the lines', '> In May?\nYes.\n> Three halls?\nTwo.', '> In May?\nYes.\n> Three halls?\nTwo.', ''],
  ['words below', 'On Monday Ines wrote:\n> In May?\n\nYes.', 'On Monday Ines wrote:\n> In May?\n\nYes.', ''],
  ['a quotation alone', '> In May?', '> In May?', ''],
])('of %s, what is quoted stands apart', (_, text, own, quoted) => {
  expect(splitAnswer(text)).toEqual({ own, quoted })
})

test('a long text takes no time', () => {
  const text = `${'On a line that wrote\n'.repeat(2_000)}${'> '.repeat(5_000)}`
  expect(splitAnswer(text).own.length).toBeGreaterThan(1_000)
})
