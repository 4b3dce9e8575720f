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
].map((words) => ({ words }))
const found = (words: string) => matchEntries(entries, words).map(({ entry }) => entry.words)
const marked = (words: string) =>
  matchEntries(entries, words).map(({ entry, marks }) =>
    marks.map(([start, end]) => Array.from(entry.words).slice(start, end).join('')),
  )

test('without words everything is offered, as it comes', () => {
  expect(found('')).toEqual(entries.map(({ words }) => words))
  expect(found('  ')).toHaveLength(entries.length)
})

test('beginnings come first, then beginnings of words, parts, and scattered letters', () => {
  expect(found('mar')).toEqual(['Mark answered', 'View: marketing', 'Élodie Marchand', 'Team arranged'])
  expect(found('arr')).toEqual(['Team arranged', 'Mark answered'])
})

test('accents and capitals make no difference', () => {
  expect(found('elodie')).toEqual(['Élodie Marchand'])
  expect(found('PRIV')).toEqual(['Privacy'])
  expect(found('lukasz odeg')).toEqual(['Łukasz Ødegård'])
})

test('what was typed is marked where it fits', () => {
  expect(marked('mar')).toEqual([['Mar'], ['mar'], ['Mar'], ['m', 'ar']])
  expect(marked('elo')).toEqual([['Élo']])
  expect(marked('pvcy')).toEqual([['P', 'v', 'cy']])
})

test('what fits nothing finds nothing', () => {
  expect(found('zzz')).toEqual([])
})
