import { type CountryCode, getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js'
import type { Country } from '#domain/country.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })

/** Territories of ISO 3166 without a numbering plan, hence without a dial code. */
const withoutPlan = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM']

const dialcodes: [code: string, dialcode: string][] = [
  ...getCountries().map((code): [string, string] => [code, getCountryCallingCode(code)]),
  ...withoutPlan.map((code): [string, string] => [code, '']),
]

const countries: readonly Country[] = dialcodes
  .map(([code, dialcode]): Country => ({ name: names.of(code) ?? code, code, dialcode }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

export const listCountries = () => countries

const codes = new Set(countries.map(({ code }) => code))

export const isCountryCode = (code: string): boolean => codes.has(code)

export const hasTelephonePlan = (code: string): code is CountryCode => isSupportedCountry(code)
