import { expect, test } from 'vitest'
import { reweave, stitchPath } from './woven-drawings.ts'
import { weaveWords } from './woven-letters.ts'

const drawing = { file: 'strap.svg', pattern: 'b-w', words: 'AI' }
const strap = (id: string, width: number, path: string) =>
  `<pattern id="${id}" width="${width}" height="52" patternUnits="userSpaceOnUse"><path d="${path}" fill="{{ink}}"/></pattern>`

test('new words replace only those of the named pattern, and set its width', () => {
  const { length, stitches } = weaveWords('AI')
  expect(reweave(strap('a-w', 8, 'M0 0z') + strap('b-w', 984, 'M1 1z'), drawing)).toBe(
    strap('a-w', 8, 'M0 0z') + strap('b-w', length * 4, stitchPath(stitches)),
  )
})

test('a drawing without the pattern is refused', () => {
  expect(() => reweave(strap('a-w', 8, 'M0 0z'), drawing)).toThrow('strap.svg has no pattern b-w')
})

test('vertically adjacent stitches become one rectangle', () => {
  const stitches = [
    { across: 1, down: 3 },
    { across: 1, down: 4 },
    { across: 1, down: 6 },
    { across: 2, down: 4 },
  ]
  expect(stitchPath(stitches)).toBe('M4 12h4v8h-4zM4 24h4v4h-4zM8 16h4v4h-4z')
})
