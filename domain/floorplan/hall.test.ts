import { expect, test } from 'vitest'
import { areas, doors, findPlace, HALL_DEPTH, HALL_WIDTH, type Place, places, stands } from './hall.ts'

test('the hall has 60 stands in six blocks, three areas and three doors', () => {
  expect([stands.length, areas.length, doors.length]).toEqual([60, 3, 3])
  expect(new Set(places.map(({ id }) => id)).size).toBe(66)
  expect(['A12', 'A21', 'B01', 'B10', 'D11', 'D20', 'F10'].map((id) => findPlace(id)?.kind)).toEqual(
    Array(7).fill('stand'),
  )
  expect(['A11', 'A22', 'B00', 'B11', 'D10', 'D21', 'G01'].map(findPlace)).toEqual(Array(7).fill(undefined))
})

test('places are within the walls and apart, and each entrance is on an aisle', () => {
  const inside = [...stands, ...areas]
  for (const { x, y, width, depth } of inside) {
    expect(Math.min(x, y)).toBeGreaterThan(0)
    expect(x + width).toBeLessThan(HALL_WIDTH)
    expect(y + depth).toBeLessThan(HALL_DEPTH)
  }
  const overlap = (one: Place, other: Place) =>
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.depth &&
    other.y < one.y + one.depth
  expect(inside.flatMap((one, at) => inside.slice(at + 1).filter((other) => overlap(one, other)))).toEqual([])
  expect(places.filter(({ front }) => ![3, 13, 23, 33].includes(front.y))).toEqual([])
})

test.each([
  ['D14', 'D14'],
  ['d14', 'D14'],
  [' D 14 ', 'D14'],
  ['cafe', 'Café'],
  ['CAFÉ', 'Café'],
  ['door2', 'Door 2'],
  ['keynote', 'Keynote'],
])('%j names %s', (name, id) => {
  expect(findPlace(name)?.id).toBe(id)
})

test.each([
  '',
  'D1',
  'D14x',
  'constructor',
  '__proto__',
  '小明',
  `D14${' '.repeat(40)}x`.slice(0, 2),
  'D'.repeat(10_000),
])('%.20j is not a place', (name) => {
  expect(findPlace(name)).toBeUndefined()
})
