import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

const prices = {
  currency: 'GBP',
  modules: { transmit: 1, pass: 2, leaderboard: 3, showcase: 4, cpd: 5, floorplan: 0 },
  hundredPeople: 1_000,
  message: { email: 1, whatsapp: 10, sms: 10, telegram: 0 },
  handDay: 10_000_000,
  taxPerMille: 200,
}
const read = (text: string) => readConfig({ PRICE_TABLE: text }).priceTable

test('a price table is read, and is absent without the setting', () => {
  expect(read(JSON.stringify(prices))).toEqual(prices)
  expect([readConfig({}).priceTable, read('')]).toEqual([undefined, undefined])
})

test.each([
  ['{', 'cannot be parsed as JSON: Expected property name'],
  [
    '{"currency":\n"GBP",,}',
    'cannot be parsed as JSON: Expected double-quoted property name in JSON at position 19 (line 2 column 7)',
  ],
  ['5', 'has 5, but should have an object there.'],
  ['{}', 'has no currency.'],
  [{ currency: 'gbp' }, 'has in currency "gbp", but should have the three letters of a currency'],
  [{ price: 1 }, 'has price, which is no price.'],
  [{ message: 4 }, 'has in message 4, but should have an object there.'],
  [{ message: { ...prices.message, fax: 1 } }, 'has message.fax, which is no price.'],
  [{ modules: { ...prices.modules, pass: undefined } }, 'has no modules.pass.'],
  [{ modules: { ...prices.modules, pass: 1.5 } }, 'has in modules.pass 1.5, but should have a whole number'],
  [{ handDay: -1 }, 'has in handDay -1, but should have a whole number'],
  [{ handDay: 10_000_001 }, 'has in handDay 10000001'],
  [{ hundredPeople: '10' }, 'has in hundredPeople "10"'],
  [{ taxPerMille: 1_000 }, 'has in taxPerMille 1000, but should have a whole number from 0 to 999'],
])('%j is refused', (change, message) => {
  const text = typeof change === 'string' ? change : JSON.stringify({ ...prices, ...change })
  expect(() => read(text)).toThrow(`PRICE_TABLE ${message}`)
})

test('an error in a multi-line price table names its line', () => {
  const fault = (change: object) => () => read(JSON.stringify({ ...prices, ...change }, null, 2))
  expect(fault({ currency: 'gbp' })).toThrow('PRICE_TABLE has in currency (line 2) "gbp"')
  expect(fault({ modules: { ...prices.modules, cpd: -1 } })).toThrow('PRICE_TABLE has in modules.cpd (line 8) -1')
  expect(fault({ tax: 1 })).toThrow('PRICE_TABLE has tax (line 20), which is no price.')
})
