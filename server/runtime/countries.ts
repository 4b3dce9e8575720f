import { type CountryCode, getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js'
import { searchWords } from '#domain/leads/search-terms.ts'
import type { Country } from '#domain/text/country.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })

/** ISO 3166 territories without a numbering plan, hence without a dial code. */
const codesWithoutPlan = ['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM']

const dialcodes: [code: string, dialcode: string][] = [
  ...getCountries().map((code): [string, string] => [code, getCountryCallingCode(code)]),
  ...codesWithoutPlan.map((code): [string, string] => [code, '']),
]

const countries: readonly Country[] = dialcodes
  .map(([code, dialcode]): Country => ({ name: names.of(code) ?? code, code, dialcode }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

export const listCountries = () => countries

const codes = new Set(countries.map(({ code }) => code))

export const isCountryCode = (code: string): boolean => codes.has(code)

export const hasTelephonePlan = (code: string): code is CountryCode => isSupportedCountry(code)

/** Common names in addition to the list's. */
const alternativeNames: Readonly<Record<string, string>> = {
  AE: 'UAE Emirates',
  CD: 'DRC Democratic Republic of the Congo',
  CI: 'Ivory Coast',
  CV: 'Cabo Verde Cape',
  CZ: 'Czech Republic Czechia',
  GB: 'UK Great Britain England Scotland Wales Northern Ireland',
  KR: 'Republic of Korea',
  NL: 'Holland',
  SZ: 'Swaziland',
  TL: 'East Timor',
  TR: 'Turkey Türkiye',
  US: 'USA America',
  VA: 'Holy See',
}

const searchTerms = new Map(
  listCountries().map(({ code, name }) => [code, searchWords(`${name} ${alternativeNames[code] ?? ''}`)]),
)

export const searchTermsOfCountry = (code: string): string[] => searchTerms.get(code) ?? []

const codesByName = new Map(countries.map(({ code, name }) => [searchWords(name).join(' '), code]))

/** A code, an English name, or words that only one country has; undefined for other text. */
export function countryOfText(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  if (isCountryCode(code)) return code
  const words = searchWords(text).filter((word) => word !== 'of' && word !== 'the')
  const named = codesByName.get(words.join(' '))
  if (named !== undefined || words.length === 0) return named
  const found = countries.filter((country) => words.every((word) => searchTermsOfCountry(country.code).includes(word)))
  return found.length === 1 ? found[0]?.code : undefined
}
