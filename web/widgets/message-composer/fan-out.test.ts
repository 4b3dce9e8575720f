import { expect, test } from 'vitest'
import { stitches } from './fan-out.tsx'

test('a column has twelve stitches, and each outcome starts where the previous one ended', () => {
  expect(stitches({ sent: 13, byEmail: 1, held: 0, notSent: 1 })).toEqual([
    { fate: 'sent', path: `M1 1h8v8h-8z${'m0 10h8v8h-8z'.repeat(11)}m10-110h8v8h-8z` },
    { fate: 'byEmail', path: 'M15 10l5 5-5 5-5-5z' },
    { fate: 'held', path: '' },
    { fate: 'notSent', path: 'M11 24h8v2h-8z' },
  ])
})

test('1,200 people fill a hundred columns, one stitch per person', () => {
  const paths = stitches({ sent: 828, byEmail: 288, held: 84, notSent: 0 })
  expect(paths.map(({ path }) => path.split('z').length - 1)).toEqual([828, 288, 84, 0])
})
