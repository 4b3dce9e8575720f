/** How amounts of a currency look in US English. */
export interface Currency {
  /** Before the figure, with its space if it has one. */
  sign: string
  /** Of the minor unit: 2 for pence, 0 for yen. */
  digits: number
}

/**
 * @param code ISO 4217. Asked on the server alone: engines disagree on signs and digits of some
 * currencies, and a browser would show another sum than its document.
 */
export function currencyOf(code: string): Currency {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: code })
  const parts = format.formatToParts(0)
  const figure = parts.findIndex(({ type }) => type === 'integer')
  const sign = parts.slice(0, figure).map(({ value }) => value)
  return { sign: sign.join(''), digits: format.resolvedOptions().maximumFractionDigits ?? 0 }
}

export function amountIn({ sign, digits }: Currency, minorUnits: number): string {
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return sign + new Intl.NumberFormat('en-US', decimals).format(minorUnits / 10 ** digits)
}
