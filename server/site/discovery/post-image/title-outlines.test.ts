import { expect, test } from 'vitest'
import { breakLines, outlineTitle } from './title-outlines.ts'

const paths = (title: string) => outlineTitle('Blog, Messaging', title)?.match(/<path /g)?.length

const rightmost = (title: string) =>
  Math.max(
    ...Array.from((outlineTitle('Blog', title) ?? '').matchAll(/[MLQ ](\d+\.\d\d) \d+\.\d\d/g), ([, x]) => Number(x)),
  )

test('breaks lines between words, as late as possible', () => {
  expect(breakLines('one two three four', (line) => line.length <= 8)).toEqual(['one two', 'three', 'four'])
  expect(breakLines('unbreakable', () => false)).toEqual(['unbreakable'])
})

test('sets a short title large and a long one on more lines', () => {
  expect(paths('Hello')).toBe(2)
  expect(paths('What your lanyard color is telling people')).toBeGreaterThan(3)
})

test('stays within its area, however long a word or a title is', () => {
  expect(rightmost('Put the QR at hip height')).toBeLessThanOrEqual(1162)
  expect(rightmost('Supercalifragilisticexpialidocious'.repeat(2))).toBeLessThanOrEqual(1162)
  expect(paths('a very long title '.repeat(40))).toBe(9)
})

test('sets accents, and returns nothing when the fonts lack a letter', () => {
  expect(outlineTitle('Blog', 'Café à la carte')).toBeDefined()
  expect(outlineTitle('Blog', '王小明')).toBeUndefined()
})
