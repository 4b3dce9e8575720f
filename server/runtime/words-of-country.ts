import { searchWords } from '#domain/search-words.ts'
import { listCountries } from './countries.ts'

/** What people call a country besides the name in the list. */
const otherNames: Readonly<Record<string, string>> = {
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

const words = new Map(listCountries().map(({ code, name }) => [code, searchWords(`${name} ${otherNames[code] ?? ''}`)]))

/** Words of the names of a country. */
export const wordsOfCountry = (code: string): string[] => words.get(code) ?? []
