import { type QuoteChoice, quotedChannels, quotedModules } from './quote.ts'

/** Least, most and step of what a quote counts. */
export const quoteLimits = {
  people: { least: 50, most: 20_000, step: 50 },
  days: { least: 1, most: 14, step: 1 },
  messages: { least: 1, most: 40, step: 1 },
  hands: { least: 0, most: 12, step: 1 },
} as const

export type QuotedCount = keyof typeof quoteLimits

/** What the sheet shows first. */
export const initialQuoteChoice: QuoteChoice = {
  modules: ['transmit', 'pass'],
  channels: ['email', 'whatsapp'],
  people: 1200,
  days: 1,
  messages: 3,
  hands: 0,
}

/** The names in a link and in the form that is sent without scripts. */
export const quoteParameters = {
  modules: 'm',
  people: 'p',
  days: 'd',
  channels: 'c',
  messages: 'n',
  hands: 'h',
} as const

/** The choice that a link carries; undefined where it names nothing of a quote. */
export const findQuoteChoice = (query: URLSearchParams): QuoteChoice | undefined =>
  Object.values(quoteParameters).some((name) => query.has(name)) ? readQuoteChoice(query) : undefined

/**
 * The choice that a link or a form carries. Unknown names are dropped and numbers held within their
 * limits. Prices never come from a link.
 */
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

/** The nearest step within the limits, as a slide would show it. */
function readCount(query: URLSearchParams, key: QuotedCount): number {
  const { least, most, step } = quoteLimits[key]
  const given = Number.parseInt(query.get(quoteParameters[key]) ?? '', 10)
  if (Number.isNaN(given)) return initialQuoteChoice[key]
  return Math.min(most, Math.max(least, Math.round(given / step) * step))
}
