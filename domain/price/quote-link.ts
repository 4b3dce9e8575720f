import { type QuoteChoice, quotedChannels, quotedModules } from './quote.ts'

export const quoteLimits = {
  people: { least: 50, most: 20_000, step: 50 },
  days: { least: 1, most: 14, step: 1 },
  messages: { least: 1, most: 40, step: 1 },
  hands: { least: 0, most: 12, step: 1 },
} as const

export type QuotedCount = keyof typeof quoteLimits

export const initialQuoteChoice: QuoteChoice = {
  modules: ['transmit', 'pass'],
  channels: ['email', 'whatsapp'],
  people: 1200,
  days: 1,
  messages: 3,
  hands: 0,
}

export const quoteParameters = {
  modules: 'm',
  people: 'p',
  days: 'd',
  channels: 'c',
  messages: 'n',
  hands: 'h',
} as const

/** Undefined if the query has no parameter of a quote. */
export const findQuoteChoice = (query: URLSearchParams): QuoteChoice | undefined =>
  Object.values(quoteParameters).some((name) => query.has(name)) ? readQuoteChoice(query) : undefined

/** The choice in a link or form. Drops unknown names and clamps numbers. Prices never come from a link. */
export function readQuoteChoice(query: URLSearchParams): QuoteChoice {
  const named = <Name extends string>(parameter: string, names: readonly Name[]) => {
    const found = query.getAll(parameter).flatMap((value) => value.split('.'))
    return names.filter((name) => found.includes(name))
  }
  return {
    modules: named(quoteParameters.modules, quotedModules),
    channels: named(quoteParameters.channels, quotedChannels),
    people: readCount(query, 'people'),
    days: readCount(query, 'days'),
    messages: readCount(query, 'messages'),
    hands: readCount(query, 'hands'),
  }
}

export function quoteQuery(choice: QuoteChoice): string {
  const names = Object.entries(quoteParameters) as [keyof QuoteChoice, string][]
  return `${new URLSearchParams(names.map(([key, name]) => [name, [choice[key]].flat().join('.')]))}`
}

/** Rounds to the nearest step within the limits, like a slider. */
function readCount(query: URLSearchParams, key: QuotedCount): number {
  const { least, most, step } = quoteLimits[key]
  const number = Number.parseInt(query.get(quoteParameters[key]) ?? '', 10)
  if (Number.isNaN(number)) return initialQuoteChoice[key]
  return Math.min(most, Math.max(least, Math.round(number / step) * step))
}
