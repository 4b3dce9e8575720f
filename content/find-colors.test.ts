import { expect, test } from 'vitest'
import { findColors } from './find-colors.ts'

const red = '#d33418'

test.each([
  'fill="#D33418"',
  "url('data:image/svg+xml,%23d33418')",
  'background:#d334184d',
  'rgb(211, 52, 24)',
  'rgb(211 52 24 / 0.3)',
  '--shade:211 52 24',
])('finds a color in %s', (text) => {
  expect(findColors(text, [red, '#14201a'])).toEqual([red])
})

test('finds a color that CSS has shortened', () => {
  expect(findColors('a{color:#fcd}', ['#ffccdd'])).toEqual(['#ffccdd'])
})

test('finds neither a path nor another color for it', () => {
  expect(findColors('<path d="M211 52 24v9" fill="#d33419"/>', [red])).toEqual([])
})
