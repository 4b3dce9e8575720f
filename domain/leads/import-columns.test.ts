import { expect, test } from 'vitest'
import { guessColumns } from './import-columns.ts'

test('columns are guessed by usual headers in several languages', () => {
  expect(guessColumns(['First Name', 'last_name', 'E-Mail', 'Mobile phone', 'Organisation', 'Shoe size'])).toEqual([
    ...['first_name', 'last_name', 'email', 'telephone', 'company'],
    null,
  ])
  expect(guessColumns(['Vorname', 'Nachname', 'Firma', 'Telefon', 'Land'])).toEqual([
    ...['first_name', 'last_name', 'company', 'telephone', 'country'],
  ])
  expect(guessColumns(['Prénom', 'NOM', 'Société'])).toEqual(['first_name', 'last_name', 'company'])
})

test('each field has one column: the best header, then the first', () => {
  expect(guessColumns(['Name', 'First name', 'Email', 'email'])).toEqual([null, 'first_name', 'email', null])
  expect(guessColumns(['', 'x'])).toEqual([null, null])
})
