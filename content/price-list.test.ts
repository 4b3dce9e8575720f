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
    'Transmit, per day: £100.00',
    'Enhanced Pass, per day: £200.00',
    'Leaderboard, per day: Nothing',
    'Product Showcase, per day: £99.00',
    'CPD Certification, per day: £0.01',
    'Floorplan, per day: £0.05',
    'People, per hundred or part of it: £10.00',
    'Email, per message to one person: Nothing',
    'WhatsApp, per message to one person: £0.10',
    'SMS, per message to one person: £0.07',
    'Telegram, per message to one person: £0.01',
    'Onsite staff member, per day: £300.00',
    'VAT: 17.5 %',
  ])
})

test('the description names the priced items', () => {
  const paid = { ...table, modules: { ...table.modules, leaderboard: 500 } }
  expect(pricedDescription(paid, pounds)).toBe(
    `What an event costs with ${brand.product}: modules from £0.01 per day, £10.00 per hundred people, your API connected at no extra charge, and no hidden fees.`,
  )
  expect(pricedDescription({ ...table, hundredPeople: 0 }, pounds)).toBe(
    `What an event costs with ${brand.product}: your API connected at no extra charge, and no hidden fees.`,
  )
})
