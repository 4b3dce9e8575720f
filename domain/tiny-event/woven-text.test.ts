import { expect, test } from 'vitest'
import { wovenLetters } from './woven-letters.ts'
import { wovenHeight, wovenText } from './woven-text.ts'

function drawn(text: string, bare = 0): string[] {
  const woven = wovenText(text, bare)
  if (!woven) return []
  const rows = Array.from({ length: wovenHeight }, () => Array<string>(woven.width).fill('.'))
  for (const [, x, y, width] of woven.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let at = 0; at < Number(width); at++) {
      const row = rows[Number(y)]
      expect(row?.[Number(x) + at], 'a stitch twice or outside').toBe('.')
      row?.splice(Number(x) + at, 1, '#')
    }
  return rows.map((row) => row.join(''))
}

test('a letter has five by seven stitches in the middle of the ribbon', () => {
  expect(drawn('A').slice(3, 10)).toEqual(['.###.', '#...#', '#...#', '#####', '#...#', '#...#', '#...#'])
  expect(drawn('A').filter((row) => row.includes('#'))).toHaveLength(7)
})

test('every letter, every digit and four signs have distinct stitches', () => {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
  expect(Object.keys(wovenLetters).toSorted().join('')).toBe([...signs, '-', "'", ':', '.'].toSorted().join(''))
  expect(Object.values(wovenLetters).every((rows) => /^[0-9a-v]{7}$/.test(rows))).toBe(true)
  expect(new Set(Array.from(signs, (sign) => drawn(sign).join('\n'))).size).toBe(36)
})

test('the width counts letters, spaces, diamonds and margins', () => {
  expect(['', 'A', 'AB', 'A B', '*', '* A *'].map((text) => wovenText(text, 4)?.width)).toEqual([7, 13, 19, 23, 18, 43])
  expect(wovenText('A', 2)?.path.startsWith('M3 3h3')).toBe(true)
})

test('a star becomes a diamond of nine by nine stitches', () => {
  const rows = drawn('*')
  expect(rows.filter((row) => row.includes('#'))).toHaveLength(9)
  expect([rows[2], rows[4], rows[6], rows[10]]).toEqual(['....#.....', '..##.##...', '##.###.##.', '....#.....'])
})

test.each([
  ['josé', 'JOSE'],
  ['Zoë-Anne', 'ZOE-ANNE'],
  ['O’Neil', "O'NEIL"],
  ['Łukasz', 'LUKASZ'],
  ['Sørine', 'SORINE'],
  ['Strauß', 'STRAUSS'],
  ['Ægir', 'AEGIR'],
  ['Đorđe', 'DORDE'],
])('%s is woven like %s', (text, plain) => {
  expect(drawn(text)).not.toEqual([])
  expect(drawn(text)).toEqual(drawn(plain))
})

test.each(['小明', 'Амара', 'أمارة', 'A😀', '<svg>', 'a"b', '\u0000', 'constructor!', 'A\nB'])(
  '%j is printed',
  (text) => {
    expect(wovenText(text)).toBeUndefined()
  },
)

test('a line of 80 characters is woven, a longer one is not', () => {
  expect(wovenText('W'.repeat(80))?.width).toBe(487)
  expect(wovenText('W'.repeat(81))).toBeUndefined()
  expect(wovenText('W'.repeat(10_000))).toBeUndefined()
})
