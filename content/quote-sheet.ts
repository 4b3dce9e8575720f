import { type Quote, type QuoteChoice, sendingChannels } from '#domain/price/quote.ts'
import { amountIn, type Currency } from '#domain/text/currency.ts'
import type { SheetWords } from './price-builder.ts'

export interface QuoteSheet {
  lines: Record<'modules' | 'people' | 'channels' | 'hands', { text: string; amount: string }>
  /** Beside the total: what it is made of. */
  parts: string
  total: string
  /** The total as a sentence. */
  said: string
}

/** A quote in words, as it stands on the sheet. */
export function quoteSheet(choice: QuoteChoice, quote: Quote, currency: Currency, words: SheetWords): QuoteSheet {
  const { people, hands } = choice
  const money = moneyIn(currency)
  return {
    lines: {
      modules: {
        text: modulesOf(choice, words) ?? words.none,
        amount: money(quote.modules),
      },
      people: { text: `${wholeNumber(people)}, in hundreds`, amount: money(quote.people) },
      channels: {
        text: channelsOf(choice, words) ?? (choice.modules.includes('transmit') ? words.none : words.withoutTransmit),
        amount: money(quote.channels),
      },
      hands: { text: `${hands || 'None'} of ours in the hall`, amount: money(quote.hands) },
    },
    total: money(quote.total),
    ...totalWords(quote, money, words.empty),
  }
}

function totalWords({ net, tax, total }: Quote, money: (minorUnits: number) => string, empty: string) {
  if (total === 0) return { parts: empty, said: empty }
  if (tax === 0) return { parts: 'without VAT', said: `${money(total)} without VAT` }
  return { parts: `${money(net)} and ${money(tax)} VAT`, said: `${money(total)} with VAT` }
}

/** For who wants to be called back; without a price, which a visitor cannot set. */
export const quoteMessage = ({ lines }: QuoteSheet, link: string) =>
  [
    'Please call me about this sheet.',
    ...Object.entries(lines).map(([name, { text }]) => `- ${name}: ${text}`),
    link,
  ].join('\n')

const modulesOf = ({ modules, days }: QuoteChoice, words: SheetWords) =>
  modules.length > 0 ? `${listed(modules, words)}, for ${counted(days, 'day')}` : undefined

function channelsOf(choice: QuoteChoice, words: SheetWords): string | undefined {
  const sending = sendingChannels(choice)
  return sending.length > 0 ? `${listed(sending, words)}, ${counted(choice.messages, 'message')} each` : undefined
}

export const wholeNumber = (count: number) => amountIn({ sign: '', digits: 0 }, count)

export const moneyIn = (currency: Currency) => (minorUnits: number) =>
  minorUnits === 0 ? 'Nothing' : amountIn(currency, minorUnits)

const listed = (keys: readonly (keyof SheetWords)[], words: SheetWords) => keys.map((key) => words[key]).join(', ')

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
