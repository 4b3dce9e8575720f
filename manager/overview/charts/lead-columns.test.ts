import { expect, test } from 'vitest'
import { isDrawn, leadsOf, leadsPerSquare, squaresOf } from './lead-columns.ts'

const day = (contact: number, demo = 0, quick = 0) => ({ contact, demo, quick })

test('one square is one lead while squares can be counted', () => {
  const days = [day(2, 1), day(0), day(1, 0, 3)]
  expect(leadsPerSquare(days)).toBe(1)
  const squares = squaresOf(days, 1)
  expect(squares).toHaveLength(days.reduce((sum, one) => sum + leadsOf(one), 0))
  expect(squares.filter(({ column }) => column === 0)).toEqual([
    { kind: 'contact', column: 0, row: 0 },
    { kind: 'contact', column: 0, row: 1 },
    { kind: 'demo', column: 0, row: 2 },
  ])
  expect(squares.filter(({ column }) => column === 2).map(({ kind }) => kind)).toEqual([
    'contact',
    'quick',
    'quick',
    'quick',
  ])
})

test.each([
  [0, 1],
  [16, 1],
  [17, 2],
  [33, 5],
  [81, 10],
  [161, 20],
  [36_000, 5_000],
])('with %d leads on the fullest day a square is %d leads', (most, expected) => {
  expect(leadsPerSquare([day(1), day(most)])).toBe(expected)
})

test('a partial square is shown', () => {
  expect(squaresOf([day(1, 10, 11)], 10).map(({ kind }) => kind)).toEqual(['contact', 'demo', 'quick', 'quick'])
})

test.each([
  ['no lead yet', [day(0), day(0), day(0)], 0, false],
  ['two days', [day(0), day(1), day(0)], 0, false],
  ['three days', [day(1), day(0), day(0)], 0, true],
  ['leads before', [day(0), day(0), day(0)], 1, true],
])('with %s', (_name, days, before, expected) => {
  expect(isDrawn(days, before)).toBe(expected)
})
