import { sheetWords } from '#content/price-builder.ts'
import { quoteMessage, quoteSheet } from '#content/quote-sheet.ts'
import { paths } from '#domain/paths.ts'
import { type PriceTable, quoteOf } from '#domain/price/quote.ts'
import { linkOf, readChoice } from '#domain/price/quote-link.ts'
import { currencyOf } from '#domain/text/currency.ts'
import type { FieldValues } from '../../forms/form-field.ts'

interface Priced {
  priceTable?: PriceTable | undefined
  siteOrigin: string
}

/** Values of the contact form for a posted quote; none for a form that asks for an answer. */
export function quotedValues(form: FormData, { priceTable: table, siteOrigin }: Priced): FieldValues | undefined {
  if (!table || form.has('email')) return undefined
  const choice = readChoice(new URLSearchParams(form as unknown as Record<string, string>))
  if (!choice) return undefined
  const sheet = quoteSheet(choice, quoteOf(choice, table), currencyOf(table.currency), sheetWords)
  return { message: quoteMessage(sheet, `${siteOrigin}${paths.pricing}?${linkOf(choice)}`) }
}
