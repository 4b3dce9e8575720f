import { expect, test } from 'vitest'
import { splitQuotedText } from './incoming-mail.ts'

const outlook = [
  'From: Ines Duarte <ines@example.com>',
  'Sent: Monday, 4 May 2026 12:00',
  'To: Amara Lindqvist',
  'Subject: Halls',
  '',
  'In May?',
].join('\n')
const at = '4 May 2026 at 12:00'
const ines = { sender_name: 'Ines Duarte', text: 'In May?\n\nBest, Ines' }

test.each<[string, string, string]>([
  ['lines with >', 'Yes.', '> In May?\n>\n> Ines'],
  ['an introduction', 'Yes.', `On ${at}, Ines Duarte <ines@example.com> wrote:\n> In May?`],
  ['one with the name alone', 'Yes.', 'On Mon, 4 May 2026, Ines Duarte wrote:\n> In May?'],
  ['a broken one', 'Ja.', 'Am 4. Mai 2026 um 12:00 schrieb Ines\n<ines@example.com>:\n\n> Im Mai?'],
  ['one that is broken before the address', 'Yes.', `On ${at} Ines <\nines@example.com> wrote:\n> In May?`],
  [
    'one in another script',
    'نعم',
    '\u202bفي ٤ مايو ٢٠٢٦ في ١٢:٠٠ كتب Ines <\u202aines@example.com\u202c>:\u202c\n> In May?',
  ],
  ['one with a wide colon', '六', '2026年5月4日(月) 12:00 Ines <ines@example.com>：\n> In May?'],
  ['an unmarked copy', 'Sex.', `Den ${at} skrev Ines <ines@example.com>:\n\nIn May?\nBest, Ines`],
  ['a header block', 'Yes.', outlook],
  ['a header block with a rule', 'Yes.\n\nGet Mail', `${'_'.repeat(32)}\n${outlook}`],
  ['a header block with a separator', 'Sí.', `-----Mensaje original-----\n${outlook}`],
  ['a header block of paragraphs', 'Yes.', outlook.replaceAll('\n', '\n\n')],
  ['a header block in bold', 'Yes.', outlook.replace(/^(\w+:)/gm, '*$1*')],
  [
    'a header block that begins with the subject',
    'Ja.',
    `Betreff: Halls\nDatum: 04.05.26 12:00\nVon: Ines <ines@x.example>\n\nIm Mai?`,
  ],
  [
    'a header block with many recipients',
    'Yes.',
    outlook.replace('To: Amara Lindqvist', 'To: A <a@example.com>;\n B <b@example.com>'),
  ],
  ['a header block after a signature', 'Yes.\n\nAmara\nTel: 1\nEmail: amara@example.com', outlook],
])('%s is folded', (_, own, quoted) => {
  expect(splitQuotedText(`${own}\n\n${quoted}\n`, [ines])).toEqual({ own, quoted })
})

test('an introduction directly below the sender’s text is folded alone', () => {
  const quoted = `On ${at} Ines <ines@example.com> wrote:\n> In May?`
  expect(splitQuotedText(`Yes.\nIn June.\n${quoted}`)).toEqual({ own: 'Yes.\nIn June.', quoted })
})

test.each([
  ['plain words', 'Yes.\nIn June.'],
  ['words between quotations', '> In May?\nYes.\n> Three halls?\nTwo.'],
  ['words below a quotation', `Hello.\n\nOn ${at}, Ines <ines@example.com> wrote:\n> In May?\n\nYes.`],
  ['words below marked headers', `Hello.\n\n${outlook.replace('In May?', '> In May?')}\n\nYes.`],
  ['a quotation alone', '> In May?'],
  ['a copy alone', outlook],
  ['a sentence that ends like an introduction', 'Hello,\n\nOn page 4 of 2026 your colleague wrote:\n\nTwo.\n\nEnough?'],
  [
    'words after an introduction that copy nothing',
    `Hello,\n\nOn ${at}, Ines <ines@example.com> wrote:\n\nTwo.\n\nEnough?`,
  ],
  ['words below an unmarked copy', `Hello.\n\nOn ${at}, Ines <ines@example.com> wrote:\n\nIn May?\nBest, Ines\n\nYes.`],
  ['words below a rule', `CAUTION: not from here\n${'_'.repeat(32)}\n\nSix doors.`],
  ['details', 'As agreed:\n\nDoors: 6\nHalls: 3\nGuests: 4,000\nEmail: a@example.com\n\nThanks.'],
  [
    'details with a date',
    'Our event:\n\nName: Amara\nEmail: amara@example.com\nDoors: 6\nDate: 12 May 2026 18:00\n\nThanks.',
  ],
  ['a sign', 'Change the sign to:\n\nFrom: Kettle & Crane\nTo: all visitors\n\nThanks.'],
])('%s stay unfolded', (_, text) => {
  expect(splitQuotedText(text, [ines])).toEqual({ own: text, quoted: '' })
})

test('below a date and the sender’s own sentence, only the quotation is folded', () => {
  const own = 'Please change these to 12 May 2026:'
  expect(splitQuotedText(`${own}\n> Hall 4`, [ines])).toEqual({ own, quoted: '> Hall 4' })
})

test('parsing stays fast for long text', () => {
  const line = `On ${at} <a@b.example>:\n`
  for (const text of [
    line.repeat(600),
    'A: b\n'.repeat(4_000),
    '-'.repeat(20_000),
    '<'.repeat(20_000),
    '1:'.repeat(10_000),
  ])
    expect(splitQuotedText(`Yes.\n${text}${'> '.repeat(100)}`, [ines]).own.length).toBeGreaterThan(3)
})
