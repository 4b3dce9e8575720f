export interface Country {
  name: string
  code: string
  /** Without the plus sign; empty if a territory has no dial code. */
  dialcode: string
}

export const defaultCountry = 'GB'

/** Shown until the full list loads, and if it fails to load. */
export const initialCountries: readonly Country[] = [{ name: 'United Kingdom', code: 'GB', dialcode: '44' }]

export function dialCodeOf(countries: readonly Country[], code: string): string {
  const dialcode = countries.find((country) => country.code === code)?.dialcode
  return dialcode ? `+${dialcode}` : ''
}
