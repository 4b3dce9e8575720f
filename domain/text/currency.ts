export interface Currency {
  /** Printed before the number, with its space if it has one. */
  sign: string
  /** Decimal places: 2 for pence, 0 for yen. */
  digits: number
}

/** Currencies without two decimal places (ISO 4217, list one). */
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
 * Only the server calls this, because engines disagree on some currency signs. The decimal places
 * come from ISO 4217, because those of `Intl` change with the version of Node.
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

/** Minor units of an amount that a person typed, such as `1,200.50` or `£900`; undefined if it is none. */
export function parseAmount({ sign, digits }: Currency, text: string): number | undefined {
  const typed = text.replace(sign.trim(), '').replace(/\s/g, '')
  const [, whole = '', , decimals = ''] = /^(\d{1,3}(?:,\d{3})+|\d+)(\.(\d+))?$/.exec(typed) ?? []
  if (whole === '' || decimals.length > digits) return undefined
  return Number(whole.replaceAll(',', '') + decimals.padEnd(digits, '0'))
}
