/** How amounts of a currency look in US English. */
export interface Currency {
  /** Before the figure, with its space if it has one. */
  sign: string
  /** Of the minor unit: 2 for pence, 0 for yen. */
  digits: number
}

/** The currencies whose minor unit is not a hundredth, by digits (ISO 4217, list one). */
const currenciesByDigits: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

const digitsOf = new Map(
  Object.entries(currenciesByDigits).flatMap(([digits, codes]) =>
    codes.split(' ').map((code) => [code, Number(digits)] as const),
  ),
)

/**
 * The server alone calls this, because engines disagree on the signs of some currencies. The digits
 * come from ISO 4217: those of `Intl` change with the version of Node.
 * @param code ISO 4217
 */
export function currencyOf(code: string): Currency {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).formatToParts(0)
  const figure = parts.findIndex(({ type }) => type === 'integer')
  const sign = parts.slice(0, figure).map(({ value }) => value)
  return { sign: sign.join(''), digits: digitsOf.get(code.toUpperCase()) ?? 2 }
}

export function formatAmount({ sign, digits }: Currency, minorUnits: number): string {
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return sign + new Intl.NumberFormat('en-US', decimals).format(minorUnits / 10 ** digits)
}
