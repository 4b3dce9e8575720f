import { expect, test } from 'vitest'
import { runsOf } from './list-navigation.ts'

const labels: Record<string, string> = { a: 'Today', b: 'Today', c: 'Yesterday', d: 'Today' }

test('adjacent rows with one label share a heading, and no row moves', () => {
  const runs = runsOf(['a', 'b', 'c', 'd', 'gone'], (id) => labels[id])
  expect(runs.map(({ label, ids }) => [label, ids])).toEqual([
    ['Today', ['a', 'b']],
    ['Yesterday', ['c']],
    ['Today', ['d']],
  ])
  expect(new Set(runs.map(({ key }) => key)).size).toBe(runs.length)
})
