import { expect, test } from 'vitest'
import {
  joinReplyText,
  quoteMessage,
  splitReplyText,
  withOneSignature,
  withoutSignature,
  withSignature,
} from './reply-text.ts'

const introduction = 'On Nov 20, 2026, Amara Lindqvist wrote:'
const quote = `${introduction}\n> Two halls\n>\n> in May.`

test('quotes each line of a message, and no empty message', () => {
  expect(quoteMessage(introduction, 'Two halls\r\n\r\nin May.\n')).toBe(quote)
  expect(quoteMessage(introduction, '>')).toBe(`${introduction}\n> >`)
  expect(quoteMessage(introduction, ' \n')).toBe('')
})

test('a long message is cut', () => {
  const text = quoteMessage(introduction, '𠮷'.repeat(6_000))
  expect(Array.from(text)).toHaveLength(introduction.length + '\n> '.length + 5_000)
  expect(text.endsWith('𠮷…')).toBe(true)
})

test.each(['', 'Dear', 'Dear\n', 'Dear\n\n\n', '> cited\n\nDear', '\n'])(
  '%j is the same after joining and splitting',
  (own) => {
    expect(splitReplyText(joinReplyText({ own, quote }))).toEqual({ own, quote })
    expect(splitReplyText(joinReplyText({ own, quote: '' }))).toEqual({ own, quote: '' })
  },
)

test.each([`${quote}\n\nMore.`, 'Dear\n> cited', `On Nov 20, Amara wrote:`, '>', ''])(
  '%j has no quotation at its end',
  (text) => {
    expect(splitReplyText(text)).toEqual({ own: text, quote: '' })
  },
)

test('a signature is added once', () => {
  const signed = withSignature('Dear Amara', 'Ines\nSales')
  expect(signed).toBe('Dear Amara\n\nInes\nSales')
  expect(withSignature(`${signed}\n`, 'Ines\nSales')).toBe(`${signed}\n`)
  expect(withSignature('Dear', '')).toBe('Dear')
  expect(withoutSignature(signed, 'Ines\nSales')).toBe('Dear Amara')
  expect(withoutSignature('Dear Amara', 'Ines\nSales')).toBe('Dear Amara')
  expect(withOneSignature(`${signed}\n\nInes\nSales`, 'Ines\nSales')).toBe(signed)
  expect(withOneSignature(signed, 'Ines\nSales')).toBe(signed)
})
