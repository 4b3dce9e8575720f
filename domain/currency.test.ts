import { expect, test } from 'vitest'
import { amountIn, currencyOf } from './currency.ts'

test.each([
  ['GBP', { sign: '£', digits: 2 }, '£1,234,567.89'],
  ['JPY', { sign: '¥', digits: 0 }, '¥123,456,789'],
  ['BHD', { sign: 'BHD\u00a0', digits: 3 }, 'BHD\u00a0123,456.789'],
])('%s has its sign and its digits', (code, currency, amount) => {
  expect(currencyOf(code)).toEqual(currency)
  expect(amountIn(currency, 123_456_789)).toBe(amount)
})

test('amounts of every currency stand as the platform writes them', () => {
  const codes = Intl.supportedValuesOf('currency')
  expect(codes.length).toBeGreaterThan(150)
  for (const code of codes) {
    const currency = currencyOf(code)
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: code })
    for (const minorUnits of [1, 99, 100, 101, 85_920, 10_000_000_000_001])
      expect(amountIn(currency, minorUnits)).toBe(format.format(minorUnits / 10 ** currency.digits))
  }
})
