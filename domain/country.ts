export interface Country {
  name: string
  /** ISO 3166-1 alpha-2. */
  code: string
  /** Digits without the plus sign; empty where a territory has none of its own. */
  dialcode: string
}

export const defaultCountry = 'GB'

/** What the choice of countries begins with, and keeps when the list cannot be had. */
export const initialCountries: readonly Country[] = [{ name: 'United Kingdom', code: 'GB', dialcode: '44' }]

/** What the dial-code box shows: a plus sign and the country's code, or nothing. */
export function dialCodeOf(countries: readonly Country[], code: string): string {
  const dialcode = countries.find((country) => country.code === code)?.dialcode
  return dialcode ? `+${dialcode}` : ''
}
