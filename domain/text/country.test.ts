import { expect, test } from 'vitest'
import { dialCodeOf, initialCountries } from './country.ts'

test('the dial code has a plus sign, or is empty where a country has none', () => {
  expect(dialCodeOf(initialCountries, 'GB')).toBe('+44')
  expect(dialCodeOf(initialCountries, 'DE')).toBe('')
  expect(dialCodeOf([{ name: 'Antarctica', code: 'AQ', dialcode: '' }], 'AQ')).toBe('')
})
