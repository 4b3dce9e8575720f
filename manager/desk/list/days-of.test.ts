import { expect, test } from 'vitest'
import { daysOf } from './days-of.ts'

const labels: Record<string, string> = { a: 'Today', b: 'Today', c: 'Yesterday', d: 'Today' }

test('neighbors of one day stand together, and nothing changes its place', () => {
  const days = daysOf(['a', 'b', 'c', 'd', 'gone'], (id) => labels[id])
  expect(days.map(({ label, ids }) => [label, ids])).toEqual([
    ['Today', ['a', 'b']],
    ['Yesterday', ['c']],
    ['Today', ['d']],
  ])
  expect(new Set(days.map(({ key }) => key)).size).toBe(days.length)
})
