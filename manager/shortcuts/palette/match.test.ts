import { expect, test } from 'vitest'
import { matchEntries } from './match.ts'

const entries = [
  'Mark answered',
  'Privacy',
  'View: marketing',
  'Élodie Marchand',
  'Team arranged',
  'Sign out',
  'Łukasz Ødegård',
].map((label) => ({ label }))
const found = (label: string) => matchEntries(entries, label).map(({ entry }) => entry.label)
const marked = (label: string) =>
  matchEntries(entries, label).map(({ entry, marks }) =>
    marks.map(([start, end]) => Array.from(entry.label).slice(start, end).join('')),
  )

test('an empty query offers everything in order', () => {
  expect(found('')).toEqual(entries.map(({ label }) => label))
  expect(found('  ')).toHaveLength(entries.length)
})

test('prefixes come first, then word prefixes, substrings, and scattered letters', () => {
  expect(found('mar')).toEqual(['Mark answered', 'View: marketing', 'Élodie Marchand', 'Team arranged'])
  expect(found('arr')).toEqual(['Team arranged', 'Mark answered'])
})

test('matching ignores accents and case', () => {
  expect(found('elodie')).toEqual(['Élodie Marchand'])
  expect(found('PRIV')).toEqual(['Privacy'])
  expect(found('lukasz odeg')).toEqual(['Łukasz Ødegård'])
})

test('the matched letters are marked', () => {
  expect(marked('mar')).toEqual([['Mar'], ['mar'], ['Mar'], ['m', 'ar']])
  expect(marked('elo')).toEqual([['Élo']])
  expect(marked('pvcy')).toEqual([['P', 'v', 'cy']])
})

test('a query without a match finds nothing', () => {
  expect(found('zzz')).toEqual([])
})
