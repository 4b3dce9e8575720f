import { expect, test } from 'vitest'
import { findPlace, HALL_DEPTH, HALL_WIDTH, places } from './hall.ts'
import { findRoute } from './hall-route.ts'
import { type RouteStep, routePoints, routeSteps } from './hall-steps.ts'

const describeStep = ({ kind, place, meters }: RouteStep) =>
  [kind, place?.id, meters].filter((part) => part !== undefined).join(' ')

test.each([
  ['Door 2', 'D14', ['in Door 2', 'straight 30', 'corner right D11 13', 'end right D14']],
  ['D14', 'Door 2', ['leave D14', 'turn left 13', 'corner left D11 30', 'out Door 2']],
  ['Door 1', 'F10', ['in Door 1', 'turn right 36', 'end left F10']],
  ['A12', 'A16', ['leave A12', 'turn right 12', 'end right A16']],
  ['A16', 'A12', ['leave A16', 'turn left 12', 'end left A12']],
  ['A17', 'B01', ['leave A17', 'end across B01']],
  ['Keynote', 'Café', ['leave Keynote', 'straight 3', 'turn left 10', 'corner left Café 3', 'end ahead Café']],
  ['Keynote', 'D20', ['leave Keynote', 'straight 7', 'end right D20']],
  ['Desks', 'Door 3', ['leave Desks', 'turn right 6', 'out Door 3']],
])('the route from %s to %s', (from, to, steps) => {
  const [start, end] = [findPlace(from), findPlace(to)]
  const route = start && end && findRoute(start, end)
  expect(route && routeSteps(route).map(describeStep)).toEqual(steps)
})

test('the steps start and end at the two places, with one for each straight part between', () => {
  for (const from of places)
    for (const to of places) {
      const route = findRoute(from, to)
      if (!route) continue
      const steps = routeSteps(route)
      expect(steps.at(0)).toMatchObject({ kind: expect.stringMatching(/^(in|leave)$/), place: from })
      expect(steps.at(-1)).toMatchObject({ kind: expect.stringMatching(/^(out|end)/), place: to })
      expect(steps.slice(1, -1).map(({ run }) => run)).toEqual(route.runs)
    }
})

test('the route is drawn within the walls, from edge to edge, across or along', () => {
  for (const from of places)
    for (const to of places) {
      const route = findRoute(from, to)
      if (!route) continue
      const points = routePoints(route)
      expect(points.every(({ x, y }) => x > 0 && x < HALL_WIDTH && y > 0 && y < HALL_DEPTH)).toBe(true)
      const slanted = points.slice(1).filter(({ x, y }, at) => x !== points[at]?.x && y !== points[at]?.y)
      expect(slanted, `${from.id} ${to.id}`).toEqual([])
    }
})
