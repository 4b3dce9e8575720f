import { expect, test } from 'vitest'
import { calculateQuote, type QuoteChoice, quotedChannels, quotedModules } from '#domain/price/quote.ts'
import { initialQuoteChoice, quoteQuery, readQuoteChoice } from '#domain/price/quote-link.ts'
import { currencyOf } from '#domain/text/currency.ts'
import { priceBuilderCopy, quoteSheetCopy } from './price-builder.ts'
import { createQuoteSheet, quoteMessage } from './quote-sheet.ts'

const each = <Key extends string>(keys: readonly Key[], amount: number) =>
  Object.fromEntries(keys.map((key) => [key, amount])) as Record<Key, number>
const table = {
  currency: 'GBP',
  modules: each(quotedModules, 10_000),
  hundredPeople: 1_000,
  message: { ...each(quotedChannels, 10), email: 1 },
  handDay: 10_000,
  taxPerMille: 200,
}
const sheet = (change: Partial<QuoteChoice>, currency = 'GBP', prices = table) => {
  const choice = { ...initialQuoteChoice, ...change }
  return createQuoteSheet(choice, calculateQuote(choice, prices), currencyOf(currency), quoteSheetCopy)
}

test('the first sheet reads as designed', () => {
  expect(sheet({})).toEqual({
    lines: {
      modules: { text: 'Transmit, Enhanced Pass, for 1 day', amount: '£200.00' },
      people: { text: '1,200, priced per hundred', amount: '£120.00' },
      channels: { text: 'Email, WhatsApp, 3 messages each', amount: '£396.00' },
      hands: { text: 'None', amount: 'Nothing' },
    },
    parts: '£716.00 and £143.20\u00a0VAT',
    total: '£859.20',
    said: '£859.20 with VAT',
  })
})

test('empty lines say so', () => {
  expect(sheet({ modules: [], channels: [] }).lines).toMatchObject({
    modules: { text: 'None yet', amount: 'Nothing' },
    channels: { text: 'None without Transmit', amount: 'Nothing' },
  })
  expect(sheet({ channels: [] }).lines.channels.text).toBe('None yet')
  expect(sheet({ modules: ['pass'], days: 2 }).lines).toMatchObject({
    modules: { text: 'Enhanced Pass, for 2 days' },
    channels: { text: 'None without Transmit' },
  })
  expect(sheet({ channels: ['sms'], messages: 1, hands: 2 }).lines).toMatchObject({
    channels: { text: 'SMS, 1 message each' },
    hands: { text: '2 at your event', amount: '£200.00' },
  })
})

test('a total names its parts', () => {
  const empty = 'Pick a module to see a price.'
  expect(sheet({ modules: [], channels: [] })).toMatchObject({ total: 'Nothing', parts: empty, said: empty })
  expect(sheet({}, 'GBP', { ...table, taxPerMille: 0 })).toMatchObject({
    total: '£716.00',
    parts: 'without VAT',
    said: '£716.00 without VAT',
  })
})

test('amounts use the format of the currency', () => {
  expect([sheet({}, 'EUR').total, sheet({}, 'JPY').total, sheet({}, 'BHD').total]).toEqual([
    '€859.20',
    '¥85,920',
    'BHD\u00a085.920',
  ])
})

test('a callback request lists the selection without a price', () => {
  const link = 'https://www.example.com/modules/pricing?m=pass'
  expect(quoteMessage(sheet({ hands: 2 }), link).split('\n')).toEqual([
    'Please call me about this quote.',
    '- modules: Transmit, Enhanced Pass, for 1 day',
    '- people: 1,200, priced per hundred',
    '- channels: Email, WhatsApp, 3 messages each',
    '- onsite staff: 2 at your event',
    link,
  ])
})

test.each(priceBuilderCopy.presetList)('the example $name has a canonical query', ({ query }) => {
  expect(quoteQuery(readQuoteChoice(new URLSearchParams(query)))).toBe(query)
})
