import { expect, test } from 'vitest'
import { aislesAlong, doors, findPlace, places } from './hall.ts'
import { findRoute, findRouteFromNearestDoor, type HallRoute } from './hall-route.ts'

const routeBetween = (from: string, to: string) => {
  const [start, end] = [from, to].map(findPlace)
  if (!start || !end) throw new Error('no such place')
  return findRoute(start, end)
}

test('every route is found, is as long as the route back, and follows the aisles', () => {
  const onAisle = ({ runs }: HallRoute) =>
    runs.every(({ from, to, heading }) =>
      heading.dx === 0
        ? from.x === to.x && (aislesAlong as readonly number[]).includes(from.x)
        : from.y === to.y && [3, 13, 23, 33].includes(from.y),
    )
  let counted = 0
  for (const [at, one] of places.entries())
    for (const other of places.slice(at + 1)) {
      const [there, back] = [findRoute(one, other), findRoute(other, one)]
      const pair = `${one.id} ${other.id}`
      if (!there || !back) throw new Error(`no way between ${pair}`)
      expect(there.meters, pair).toBe(back.meters)
      expect(there.runs.length, pair).toBe(back.runs.length)
      expect(there.meters, pair).toBe(Math.round(there.runs.reduce((sum, run) => sum + run.meters, 0)))
      expect(onAisle(there), pair).toBe(true)
      const direct = Math.abs(one.front.x - other.front.x) + Math.abs(one.front.y - other.front.y)
      expect(there.meters, pair).toBeGreaterThanOrEqual(Math.floor(direct))
      counted += 2
    }
  expect(counted).toBe(66 * 65)
})

test('the lamp is 43 m from Door 2, half a minute', () => {
  const found = routeBetween('Door 2', 'D14')
  expect(found).toMatchObject({ meters: 43, seconds: 35 })
  expect(found?.runs.map(({ meters }) => meters)).toEqual([30, 12.5])
})

test('of two routes of equal length the one with fewer turns is chosen', () => {
  expect(routeBetween('Café', 'Door 1')).toMatchObject({ meters: 52, runs: { length: 2 } })
  expect(routeBetween('A12', 'Door 3')).toMatchObject({ meters: 65, runs: { length: 2 } })
})

test('stands back to back are reached around the nearer end of their block', () => {
  expect(routeBetween('A12', 'A17')).toMatchObject({ meters: 19 })
  expect(routeBetween('A16', 'A21')).toMatchObject({ meters: 17 })
})

test('stands that face each other across an aisle have no distance between them', () => {
  expect(routeBetween('A17', 'B01')).toMatchObject({ meters: 0, seconds: 0, runs: [] })
  expect(routeBetween('A18', 'B01')).toMatchObject({ meters: 3 })
})

test('there is no route from a place to itself', () => {
  expect(routeBetween('D14', 'D14')).toBeUndefined()
})

test('the nearest door has the shortest route and is never the place itself', () => {
  const nearest = (id: string) => {
    const to = findPlace(id)
    return to && findRouteFromNearestDoor(to)?.from.id
  }
  expect(['B03', 'C06', 'C10', 'F10', 'D14'].map(nearest)).toEqual(['Door 2', 'Door 1', 'Door 2', 'Door 3', 'Door 3'])
  expect(nearest('Door 2')).not.toBe('Door 2')
  for (const to of places) {
    const routes = doors.flatMap((door) => findRoute(door, to)?.meters ?? [])
    expect(findRouteFromNearestDoor(to)?.meters, to.id).toBe(Math.min(...routes))
  }
})
