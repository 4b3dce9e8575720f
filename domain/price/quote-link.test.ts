import { expect, test } from 'vitest'
import {
  findQuoteChoice,
  initialQuoteChoice,
  type QuotedCount,
  quoteLimits,
  quoteParameters,
  quoteQuery,
} from './quote-link.ts'

const read = (query: string) => findQuoteChoice(new URLSearchParams(query))

test('a selection survives a link', () => {
  const choice = { ...initialQuoteChoice, modules: ['pass', 'cpd'] as const, people: 350, days: 14, hands: 12 }
  expect(quoteQuery(initialQuoteChoice)).toBe('m=transmit.pass&p=1200&d=1&c=email.whatsapp&n=3&h=0')
  expect(read(quoteQuery(choice))).toEqual(choice)
  expect(read(quoteQuery({ ...choice, modules: [], channels: [] }))).toEqual({ ...choice, modules: [], channels: [] })
})

test('a form lists checked boxes individually, in any order', () => {
  expect(read('m=pass&m=transmit&c=sms&p=100')).toEqual({
    ...initialQuoteChoice,
    modules: ['transmit', 'pass'],
    channels: ['sms'],
    people: 100,
  })
})

test('a query without quote parameters is not a selection', () => {
  expect(['', 'utm_source=x&price=0', 'M=pass'].map(read)).toEqual([undefined, undefined, undefined])
})

test('unknown parameters are ignored, and a price is never read', () => {
  expect(read('m=pass.evil&p=999999&d=-3&price=0&taxPerMille=0&currency=EUR')).toEqual({
    ...initialQuoteChoice,
    modules: ['pass'],
    channels: [],
    people: 20_000,
    days: 1,
  })
  expect(read('m=__proto__.constructor.pass.pass&c=toString')).toMatchObject({ modules: ['pass'], channels: [] })
})

test.each<[QuotedCount, number[], number[]]>([
  ['people', [0, 49, 50, 74, 75, 20_000, 20_001], [50, 50, 50, 50, 100, 20_000, 20_000]],
  ['days', [0, 1, 14, 15], [1, 1, 14, 14]],
  ['messages', [0, 1, 40, 41], [1, 1, 40, 40]],
  ['hands', [-1, 0, 12, 13], [0, 0, 12, 12]],
])('%s are held', (key, given, held) => {
  expect(given.map((count) => read(`${quoteParameters[key]}=${count}`)?.[key])).toEqual(held)
})

test.each(['', 'x', 'NaN', '١٢', '9'.repeat(10_000), '-', '1e9', '0x10', '\u0000', '2.9'])(
  '"%.10s" is held too',
  (given) => {
    const choice = read(new URLSearchParams({ p: given, d: given, n: given, h: given, m: given, c: given }).toString())
    for (const key of Object.keys(quoteLimits) as QuotedCount[]) {
      const { least, most, step } = quoteLimits[key]
      expect(choice?.[key]).toBeGreaterThanOrEqual(least)
      expect(choice?.[key]).toBeLessThanOrEqual(most)
      expect((choice?.[key] ?? 0.5) % step).toBe(0)
    }
    expect(choice).toMatchObject({ modules: [], channels: [] })
  },
)
