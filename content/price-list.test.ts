import { expect, test } from 'vitest'
import { site as brand } from '#content/site.ts'
import type { PriceTable } from '#domain/price/quote.ts'
import { currencyOf } from '#domain/text/currency.ts'
import { pricedDescription, priceList } from './price-list.ts'

const table: PriceTable = {
  currency: 'GBP',
  modules: { transmit: 10_000, pass: 20_000, leaderboard: 0, showcase: 9_900, cpd: 1, floorplan: 5 },
  hundredPeople: 1_000,
  message: { email: 0, whatsapp: 10, sms: 7, telegram: 1 },
  handDay: 30_000,
  taxPerMille: 175,
}
const pounds = currencyOf('GBP')

test('every price of the table is listed', () => {
  expect(priceList(table, pounds).map(({ name, amount }) => `${name}: ${amount}`)).toEqual([
    'Transmit, a day: £100.00',
    'Enhanced Pass, a day: £200.00',
    'Leaderboard, a day: Nothing',
    'Product Showcase, a day: £99.00',
    'CPD Certification, a day: £0.01',
    'Floorplan, a day: £0.05',
    'People, each hundred begun: £10.00',
    'Email, a message to one person: Nothing',
    'WhatsApp, a message to one person: £0.10',
    'SMS, a message to one person: £0.07',
    'Telegram, a message to one person: £0.01',
    'One of ours in the hall, a day: £300.00',
    'VAT: 17.5 %',
  ])
})

test('the description names the priced items', () => {
  const paid = { ...table, modules: { ...table.modules, leaderboard: 500 } }
  expect(pricedDescription(paid, pounds)).toBe(
    `What an event costs with ${brand.product}: a module from £0.01 a day, each hundred people £10.00, your API connected at no extra charge, and no hidden fees.`,
  )
  expect(pricedDescription({ ...table, hundredPeople: 0 }, pounds)).toBe(
    `What an event costs with ${brand.product}: your API connected at no extra charge, and no hidden fees.`,
  )
})
