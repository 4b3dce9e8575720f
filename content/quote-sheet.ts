import { type Quote, type QuoteChoice, sendingChannels } from '#domain/price/quote.ts'
import { type Currency, formatAmount } from '#domain/text/currency.ts'
import type { QuoteSheetCopy } from './price-builder.ts'

export interface QuoteSheet {
  lines: Record<'modules' | 'people' | 'channels' | 'hands', { text: string; amount: string }>
  /** Next to the total: its components. */
  parts: string
  total: string
  said: string
}

export function createQuoteSheet(
  choice: QuoteChoice,
  quote: Quote,
  currency: Currency,
  copy: QuoteSheetCopy,
): QuoteSheet {
  const { people, hands } = choice
  const money = moneyFormatter(currency)
  return {
    lines: {
      modules: {
        text: modulesLine(choice, copy) ?? copy.none,
        amount: money(quote.modules),
      },
      people: { text: `${formatCount(people)}, priced per hundred`, amount: money(quote.people) },
      channels: {
        text: channelsLine(choice, copy) ?? (choice.modules.includes('transmit') ? copy.none : copy.withoutTransmit),
        amount: money(quote.channels),
      },
      hands: { text: hands === 0 ? 'None' : `${hands} at your event`, amount: money(quote.hands) },
    },
    total: money(quote.total),
    ...totalLines(quote, money, copy.empty),
  }
}

function totalLines({ net, tax, total }: Quote, money: (minorUnits: number) => string, empty: string) {
  if (total === 0) return { parts: empty, said: empty }
  if (tax === 0) return { parts: 'without VAT', said: `${money(total)} without VAT` }
  return { parts: `${money(net)} and ${money(tax)}\u00a0VAT`, said: `${money(total)} with VAT` }
}

/** Message of a visitor who wants a call back; without a price, because a visitor could change it. */
export const quoteMessage = ({ lines }: QuoteSheet, link: string) =>
  [
    'Please call me about this quote.',
    ...Object.entries(lines).map(([name, { text }]) => `- ${name === 'hands' ? 'onsite staff' : name}: ${text}`),
    link,
  ].join('\n')

const modulesLine = ({ modules, days }: QuoteChoice, copy: QuoteSheetCopy) =>
  modules.length > 0 ? `${listNames(modules, copy)}, for ${countNoun(days, 'day')}` : undefined

function channelsLine(choice: QuoteChoice, copy: QuoteSheetCopy): string | undefined {
  const sending = sendingChannels(choice)
  return sending.length > 0 ? `${listNames(sending, copy)}, ${countNoun(choice.messages, 'message')} each` : undefined
}

export const formatCount = (count: number) => formatAmount({ sign: '', digits: 0 }, count)

export const moneyFormatter = (currency: Currency) => (minorUnits: number) =>
  minorUnits === 0 ? 'Nothing' : formatAmount(currency, minorUnits)

const listNames = (keys: readonly (keyof QuoteSheetCopy)[], copy: QuoteSheetCopy) =>
  keys.map((key) => copy[key]).join(', ')

const countNoun = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
