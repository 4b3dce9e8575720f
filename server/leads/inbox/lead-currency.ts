import { currency } from '#content/site.ts'
import { type Currency, currencyOf } from '#domain/text/currency.ts'
import type { Config } from '#server/config/config.ts'

/** Currency of the values of won leads. */
export const leadCurrency = ({ priceTable }: Pick<Config, 'priceTable'>): Currency =>
  currencyOf(priceTable?.currency ?? currency)
