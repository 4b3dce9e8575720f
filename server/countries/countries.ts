import { type CountryCode, getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js'
import type { Country } from '#domain/country.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })

/** Territories of ISO 3166 that have no telephone plan of their own, and so no dial code. */
const withoutPlan = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM']

const dialcodes: [code: string, dialcode: string][] = [
  ...getCountries().map((code): [string, string] => [code, getCountryCallingCode(code)]),
  ...withoutPlan.map((code): [string, string] => [code, '']),
]

const countries: readonly Country[] = dialcodes
  .map(([code, dialcode]): Country => ({ name: names.of(code) ?? code, code, dialcode }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

/** Every country and territory with its English name, sorted by it. */
export const listCountries = () => countries

const codes = new Set(countries.map(({ code }) => code))

export const isCountryCode = (code: string): boolean => codes.has(code)

/** Whether numbers can be written the national way for this country. */
export const hasTelephonePlan = (code: string): code is CountryCode => isSupportedCountry(code)
