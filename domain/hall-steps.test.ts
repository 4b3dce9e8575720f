import { expect, test } from 'vitest'
import { findPlace, hall, places } from './hall.ts'
import { drawnWay, type Step, stepsOf } from './hall-steps.ts'
import { wayBetween } from './hall-way.ts'

const told = (step: Step) => {
  if (step.kind === 'start') return `from ${step.place.id}`
  if (step.kind === 'straight') return `straight ${step.meters}`
  if (step.kind === 'turn') return `${step.side} ${step.corner?.id ?? '-'} ${step.meters}`
  return `${step.place.id} ${step.side}`
}

test.each([
  ['Door 2', 'D14', ['from Door 2', 'straight 30', 'right D11 13', 'D14 right']],
  ['D14', 'Door 2', ['from D14', 'left - 13', 'left D11 30', 'Door 2 ahead']],
  ['Door 1', 'F10', ['from Door 1', 'right - 36', 'F10 left']],
  ['A12', 'A16', ['from A12', 'right - 12', 'A16 right']],
  ['A16', 'A12', ['from A16', 'left - 12', 'A12 left']],
  ['A17', 'B01', ['from A17', 'B01 across']],
  ['Keynote', 'Café', ['from Keynote', 'straight 3', 'left - 10', 'left Café 3', 'Café ahead']],
  ['Keynote', 'D20', ['from Keynote', 'straight 7', 'D20 right']],
  ['Desks', 'Door 3', ['from Desks', 'right - 6', 'Door 3 left']],
])('from %s to %s', (from, to, steps) => {
  const [start, end] = [findPlace(from), findPlace(to)]
  const way = start && end && wayBetween(start, end)
  expect(way && stepsOf(way).map(told)).toEqual(steps)
})

test('all steps begin and end at the two places, with one for each straight part between', () => {
  for (const from of places)
    for (const to of places) {
      const way = wayBetween(from, to)
      if (!way) continue
      const steps = stepsOf(way)
      expect(steps.at(0)).toMatchObject({ kind: 'start', place: from })
      expect(steps.at(-1)).toMatchObject({ kind: 'end', place: to })
      expect(steps.slice(1, -1).map(({ run }) => run)).toEqual(way.runs)
    }
})

test('the way is drawn within the walls, from edge to edge, across or along', () => {
  for (const from of places)
    for (const to of places) {
      const way = wayBetween(from, to)
      if (!way) continue
      const points = drawnWay(way)
      expect(points.every(({ x, y }) => x > 0 && x < hall.width && y > 0 && y < hall.depth)).toBe(true)
      const slanted = points.slice(1).filter(({ x, y }, at) => x !== points[at]?.x && y !== points[at]?.y)
      expect(slanted, `${from.id} ${to.id}`).toEqual([])
    }
})
