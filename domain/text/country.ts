export interface Country {
  name: string
  code: string
  /** Digits without the plus sign; empty where a territory has no code of its own. */
  dialcode: string
}

export const defaultCountry = 'GB'

/** Used until the full list has loaded, and when it fails to load. */
export const initialCountries: readonly Country[] = [{ name: 'United Kingdom', code: 'GB', dialcode: '44' }]

export function dialCodeOf(countries: readonly Country[], code: string): string {
  const dialcode = countries.find((country) => country.code === code)?.dialcode
  return dialcode ? `+${dialcode}` : ''
}
