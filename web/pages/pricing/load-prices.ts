import type { LoaderFunctionArgs } from 'react-router'
import { type PriceBuilderCopy, priceBuilderCopy, type QuoteSheetCopy, quoteSheetCopy } from '#content/price-builder.ts'
import { pricedDescription, priceList, type Rate } from '#content/price-list.ts'
import type { PriceTable, QuoteChoice } from '#domain/price/quote.ts'
import { findQuoteChoice, initialQuoteChoice } from '#domain/price/quote-link.ts'
import { type Currency, currencyOf } from '#domain/text/currency.ts'
import { servicesContext } from '../../api/request-context.ts'

export interface LoadedPrices {
  table: PriceTable
  currency: Currency
  rates: Rate[]
  names: QuoteSheetCopy
  copy: PriceBuilderCopy
  description: string
  siteOrigin: string
  start: QuoteChoice
}

export function loadPrices({ request, context }: LoaderFunctionArgs): LoadedPrices | null {
  const { priceTable: table, siteOrigin } = context.get(servicesContext)
  if (!table) return null
  const currency = currencyOf(table.currency)
  return {
    table,
    currency,
    rates: priceList(table, currency),
    names: quoteSheetCopy,
    copy: priceBuilderCopy,
    description: pricedDescription(table, currency),
    siteOrigin,
    start: findQuoteChoice(new URL(request.url).searchParams) ?? initialQuoteChoice,
  }
}
