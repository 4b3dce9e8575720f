import { type PriceTable, quotedChannels, quotedModules } from '#domain/price/quote.ts'
import type { Currency } from '#domain/text/currency.ts'
import { quoteSheetCopy } from './price-builder.ts'
import { moneyFormatter } from './quote-sheet.ts'
import { site } from './site.ts'

export interface Rate {
  name: string
  amount: string
}

export function priceList(table: PriceTable, currency: Currency): Rate[] {
  const money = moneyFormatter(currency)
  return [
    ...quotedModules.map((name) => ({ name: `${quoteSheetCopy[name]}, per day`, amount: money(table.modules[name]) })),
    { name: 'People, per hundred or part of it', amount: money(table.hundredPeople) },
    ...quotedChannels.map((name) => ({
      name: `${quoteSheetCopy[name]}, per message to one person`,
      amount: money(table.message[name]),
    })),
    { name: 'Onsite staff member, per day', amount: money(table.handDay) },
    { name: 'VAT', amount: `${table.taxPerMille / 10} %` },
  ]
}

/** Description of the page in search engines and llms.txt. */
export function pricedDescription(table: PriceTable, currency: Currency): string {
  const money = moneyFormatter(currency)
  const cheapest = Math.min(...Object.values(table.modules))
  const parts = [
    ...(cheapest > 0 ? [`modules from ${money(cheapest)} per day`] : []),
    ...(table.hundredPeople > 0 ? [`${money(table.hundredPeople)} per hundred people`] : []),
    'your API connected at no extra charge',
    'and no hidden fees',
  ]
  return `What an event costs with ${site.product}: ${parts.join(', ')}.`
}
