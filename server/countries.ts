import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js'
import type { Country } from '#domain/country.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })

const countries: readonly Country[] = getCountries()
  .map((code): Country => ({ name: names.of(code) ?? code, code, dialcode: getCountryCallingCode(code) }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

/** Every country and territory that has a telephone plan, with its English name, sorted by it. */
export const listCountries = () => countries

const codes = new Set(countries.map(({ code }) => code))

export const isCountryCode = (code: string): code is CountryCode => codes.has(code)
