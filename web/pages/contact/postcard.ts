import { quoteSheetCopy } from '#content/price-builder.ts'
import { createQuoteSheet, quoteMessage } from '#content/quote-sheet.ts'
import { paths } from '#domain/paths.ts'
import { calculateQuote, type PriceTable } from '#domain/price/quote.ts'
import { findQuoteChoice, quoteQuery } from '#domain/price/quote-link.ts'
import { currencyOf } from '#domain/text/currency.ts'
import type { FieldValues } from '../../forms/form-field.ts'

interface Priced {
  priceTable?: PriceTable | undefined
  siteOrigin: string
}

/** Form values for a quote posted without JavaScript; undefined for a submitted contact form. */
export function quotedValues(form: FormData, { priceTable: table, siteOrigin }: Priced): FieldValues | undefined {
  if (!table || form.has('email')) return undefined
  const choice = findQuoteChoice(new URLSearchParams(form as unknown as Record<string, string>))
  if (!choice) return undefined
  const sheet = createQuoteSheet(choice, calculateQuote(choice, table), currencyOf(table.currency), quoteSheetCopy)
  return { message: quoteMessage(sheet, `${siteOrigin}${paths.pricing}?${quoteQuery(choice)}`) }
}
