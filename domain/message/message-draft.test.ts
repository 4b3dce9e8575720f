import { expect, test } from 'vitest'
import { type MessageDraft, readDraft } from './message-draft.ts'

const initial: MessageDraft = {
  who: 'everyone',
  by: 'sms',
  kind: 'utility',
  fallback: true,
  text: 'Good morning',
  subject: 'Subject',
  preheader: 'Preheader',
  dark: false,
  at: 535,
}
function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readDraft(form, initial)
}

test('reads the selected and typed values', () => {
  expect(
    read({
      who: 'speakers',
      by: 'email',
      kind: 'marketing',
      fallback: 'on',
      text: 'Hello\r\nyou',
      subject: 'S',
      preheader: '',
      dark: 'on',
      at: '600',
    }),
  ).toEqual({
    who: 'speakers',
    by: 'email',
    kind: 'marketing',
    fallback: true,
    text: 'Hello\nyou',
    subject: 'S',
    preheader: '',
    dark: true,
    at: 600,
  })
})

test('hidden fields keep their value, and an unchecked box is not sent', () => {
  expect(read({})).toEqual({ ...initial, fallback: false })
})

test('a button requests plain characters', () => {
  expect(read({ text: 'It’s', plain: '' }).text).toBe("It's")
  expect(read({ text: 'It’s' }).text).toBe('It’s')
})

test.each([
  ['535', 535],
  ['537', 535],
  ['538', 540],
  ['359', 360],
  ['-1', 360],
  ['1320', 1320],
  ['1321', 1320],
  ['1e99', 1320],
  ['', 535],
  ['soon', 535],
  ['NaN', 535],
  ['Infinity', 535],
])('%j is sent at minute %i', (at, minutes) => {
  expect(read({ at }).at).toBe(minutes)
})

test('invalid input is kept within the limits', () => {
  const long = '<script>“я”😀</script>'.repeat(1_000)
  const draft = read({ who: '__proto__', by: 'fax', kind: 'x', text: long, subject: long, preheader: long, at: long })
  expect(draft).toMatchObject({ who: 'everyone', by: 'sms', kind: 'utility', at: 535 })
  expect([draft.text, draft.subject, draft.preheader].map((held) => Array.from(held).length)).toEqual([4096, 78, 120])
})

test('a file in place of text is ignored', () => {
  const form = new FormData()
  form.set('text', new File(['x'], 'x.txt'))
  expect(readDraft(form, initial).text).toBe('Good morning')
})
