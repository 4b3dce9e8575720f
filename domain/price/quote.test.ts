import { expect, test } from 'vitest'
import { calculateQuote, type PriceTable, type QuoteChoice, quotedModules, sendingChannels } from './quote.ts'
import { initialQuoteChoice, quoteLimits } from './quote-link.ts'

const table: PriceTable = {
  currency: 'GBP',
  modules: { transmit: 10_000, pass: 20_000, leaderboard: 1, showcase: 2, cpd: 3, floorplan: 4 },
  hundredPeople: 1_000,
  message: { email: 1, whatsapp: 10, sms: 7, telegram: 0 },
  handDay: 30_000,
  taxPerMille: 200,
}
const quote = (choice: Partial<QuoteChoice>, prices: Partial<PriceTable> = {}) =>
  calculateQuote({ ...initialQuoteChoice, ...choice }, { ...table, ...prices })

test('the first sheet adds up as designed', () => {
  const drawn = { ...table, modules: { ...table.modules, pass: 10_000 } }
  expect(calculateQuote(initialQuoteChoice, drawn)).toEqual({
    modules: 20_000,
    people: 12_000,
    channels: 39_600,
    hands: 0,
    net: 71_600,
    tax: 14_320,
    total: 85_920,
  })
})

test('modules are priced per day, and crew per day and person', () => {
  expect(quote({ days: 1 }).modules).toBe(30_000)
  expect(quote({ days: 3 }).modules).toBe(90_000)
  expect(quote({ modules: quotedModules, days: 2 }).modules).toBe(60_020)
  expect([0, 1, 4].map((hands) => quote({ hands, days: 2 }).hands)).toEqual([0, 60_000, 240_000])
})

test.each([
  [100, 1_000],
  [101, 2_000],
  [150, 2_000],
  [200, 2_000],
  [201, 3_000],
])('%i people cost %i', (people, amount) => {
  expect(quote({ people }).people).toBe(amount)
})

test('each channel is priced per person and message, and only with Transmit', () => {
  expect(quote({ channels: ['sms'], people: 250, messages: 4 }).channels).toBe(250 * 4 * 7)
  expect(quote({ channels: ['email', 'sms', 'telegram'], people: 100, messages: 1 }).channels).toBe(800)
  expect(quote({ modules: ['pass'] }).channels).toBe(0)
  expect(sendingChannels({ ...initialQuoteChoice, modules: ['pass'] })).toEqual([])
})

test('an empty sheet costs nothing', () => {
  expect(quote({ modules: [], channels: [] })).toEqual({
    modules: 0,
    people: 0,
    channels: 0,
    hands: 0,
    net: 0,
    tax: 0,
    total: 0,
  })
})

test.each([
  [2, 200, 0],
  [3, 200, 1],
  [1_002, 200, 200],
  [1_003, 200, 201],
  [10, 50, 1],
  [9, 50, 0],
  [1_000, 0, 0],
  [1_234_567, 1_000, 1_234_567],
])('on %i units a tax of %i per mille is %i', (net, taxPerMille, tax) => {
  const free = { transmit: net, pass: 0, leaderboard: 0, showcase: 0, cpd: 0, floorplan: 0 }
  const { net: counted, ...sum } = quote(
    { modules: ['transmit'], channels: [] },
    { modules: free, hundredPeople: 0, taxPerMille },
  )
  expect(counted).toBe(net)
  expect(sum).toMatchObject({ tax, total: net + tax })
})

test('the largest quote of the highest prices is exact', () => {
  const most = 10_000_000
  const all = <T extends string>(names: readonly T[]) =>
    Object.fromEntries(names.map((name) => [name, most])) as Record<T, number>
  const choice: QuoteChoice = {
    modules: quotedModules,
    channels: ['email', 'whatsapp', 'sms', 'telegram'],
    people: quoteLimits.people.most,
    days: quoteLimits.days.most,
    messages: quoteLimits.messages.most,
    hands: quoteLimits.hands.most,
  }
  const sum = calculateQuote(choice, {
    currency: 'GBP',
    modules: all(quotedModules),
    hundredPeople: most,
    message: all(['email', 'whatsapp', 'sms', 'telegram']),
    handDay: most,
    taxPerMille: 999,
  })
  expect(Number.isSafeInteger(sum.total)).toBe(true)
  expect(BigInt(sum.tax)).toBe((BigInt(sum.net) * 999n) / 1000n)
})
