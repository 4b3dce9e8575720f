import { expect, test } from 'vitest'
import { defaultCountry, dialCodeOf, initialCountries } from '#domain/text/country.ts'
import { isCountryCode, listCountries } from './countries.ts'

test('every country has a name, a code and a dial code without plus', () => {
  for (const { name, code, dialcode } of listCountries()) {
    expect(code).toMatch(/^[A-Z]{2}$/)
    expect(name).not.toBe(code)
    expect(dialcode).toMatch(/^([1-9]\d{0,2})?$/)
  }
})

test('the list is sorted by name and holds no country twice', () => {
  const names = listCountries().map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
  expect(new Set(listCountries().map(({ code }) => code)).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(200)
})

test('the initial countries are entries of the list', () => {
  for (const country of initialCountries) expect(listCountries()).toContainEqual(country)
  expect(dialCodeOf(listCountries(), defaultCountry)).toBe('+44')
})

test('knows only the codes of the list', () => {
  expect(['GB', 'XK', 'AQ', 'ZZ', 'gb', ''].map(isCountryCode)).toEqual([true, true, true, false, false, false])
})
