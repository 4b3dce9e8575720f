import { expect, test } from 'vitest'
import { currencyOf, formatAmount, parseAmount } from './currency.ts'

test.each([
  ['GBP', { sign: '£', digits: 2 }, '£1,234,567.89'],
  ['JPY', { sign: '¥', digits: 0 }, '¥123,456,789'],
  ['HUF', { sign: 'HUF\u00a0', digits: 2 }, 'HUF\u00a01,234,567.89'],
  ['CLF', { sign: 'CLF\u00a0', digits: 4 }, 'CLF\u00a012,345.6789'],
  ['BHD', { sign: 'BHD\u00a0', digits: 3 }, 'BHD\u00a0123,456.789'],
])('%s has its symbol and decimals', (code, currency, amount) => {
  expect(currencyOf(code)).toEqual(currency)
  expect(formatAmount(currency, 123_456_789)).toBe(amount)
})

test('decimals follow ISO 4217 where Node versions disagree', () => {
  const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ')
  for (const code of none) expect(currencyOf(code).digits, code).toBe(0)
  const two = 'AFN ALL COP HUF IDR IRR LAK LBP MMK PKR RSD SOS SYP TWD TZS UZS YER'.split(' ')
  for (const code of two) expect(currencyOf(code).digits, code).toBe(2)
})

test('Intl formats every currency the same with these decimals', () => {
  const codes = Intl.supportedValuesOf('currency')
  expect(codes.length).toBeGreaterThan(150)
  for (const code of codes) {
    const currency = currencyOf(code)
    const format = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: code,
      minimumFractionDigits: currency.digits,
      maximumFractionDigits: currency.digits,
    })
    for (const minorUnits of [1, 99, 100, 101, 85_920, 10_000_000_000_001])
      expect(formatAmount(currency, minorUnits)).toBe(format.format(minorUnits / 10 ** currency.digits))
  }
})

test.each([
  ['GBP', '1,200.50', 120_050],
  ['GBP', '£900', 90_000],
  ['GBP', ' 1 200.5 ', 120_050],
  ['JPY', '1,200', 1_200],
  ['HUF', 'HUF\u00a012', 1_200],
  ['GBP', '0', 0],
])('an amount of %s typed as %j is read', (code, text, minorUnits) => {
  expect(parseAmount(currencyOf(code), text)).toBe(minorUnits)
})

test.each([
  ['GBP', '1.200,50'],
  ['GBP', '12.345'],
  ['JPY', '12.5'],
  ['GBP', '-5'],
  ['GBP', 'about 900'],
  ['GBP', ''],
])('%s has no amount %j', (code, text) => {
  expect(parseAmount(currencyOf(code), text)).toBeUndefined()
})
