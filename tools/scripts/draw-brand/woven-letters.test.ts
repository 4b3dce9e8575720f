import { expect, test } from 'vitest'
import { weaveWords } from './woven-letters.ts'

test('a letter stands in the middle of the ribbon, after a space', () => {
  const { length, stitches } = weaveWords('l')
  expect(length).toBe(16)
  expect(stitches.map(({ across, down }) => `${across} ${down}`)).toEqual([
    '4 3',
    '4 4',
    '4 5',
    '4 6',
    '4 7',
    '4 8',
    '4 9',
    '5 9',
    '6 9',
    '7 9',
    '8 9',
  ])
})

test('accents are left out, and a sign without a letter is named', () => {
  expect(weaveWords('é')).toEqual(weaveWords('E'))
  expect(() => weaveWords('Straße 7')).not.toThrow()
  expect(() => weaveWords('東')).toThrow('No letter is drawn for 東')
})
