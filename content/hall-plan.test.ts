import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findPlace, places } from '#domain/floorplan/hall.ts'
import { findRoute } from '#domain/floorplan/hall-route.ts'
import { searchPlaces } from '#domain/floorplan/hall-search.ts'
import { routeSteps } from '#domain/floorplan/hall-steps.ts'
import { hallPlanCopy as words } from './hall-plan.ts'
import { listPlaces, placeLabel, routeLine, stepLine } from './hall-plan-lines.ts'

const describeRoute = (from: string, to: string) => {
  const [start, end] = [from, to].map(findPlace)
  const route = start && end && findRoute(start, end)
  return [routeLine(route, words), ...(route ? routeSteps(route).map((step) => stepLine(step, words)) : [])]
}

test.each([
  [
    'Door 2',
    'D14',
    [
      'Door 2 to D14, 43 m, under a minute',
      'Enter at Door 2',
      'Go straight, 30 m',
      'Right at D11, 13 m',
      'D14, Harbour Lighting, is on your right',
    ],
  ],
  [
    'A12',
    'Door 3',
    ['A12 to Door 3, 65 m, under a minute', 'Leave A12', 'Turn right, 35 m', 'Right at D15, 30 m', 'Out by Door 3'],
  ],
  [
    'Café',
    'Keynote',
    [
      'Café to Keynote, 16 m, under a minute',
      'Leave the café',
      'Go straight, 3 m',
      'Right at the café, 10 m',
      'Turn right, 3 m',
      'The keynote stage is in front of you',
    ],
  ],
  ['A17', 'B01', ['A17 to B01, across the aisle', 'Leave A17', 'B01 is across the aisle']],
  ['D14', 'D14', ['You are already there.']],
])('the route from %s to %s', (from, to, lines) => {
  expect(describeRoute(from, to)).toEqual(lines)
})

test('routes of a minute or more are described in minutes', () => {
  const seconds = (count: number) => {
    const [from, to] = [findPlace('Door 1'), findPlace('D14')]
    const route = from && to && findRoute(from, to)
    return routeLine(route && { ...route, seconds: count }, words)
  }
  expect([59, 60, 89, 90].map(seconds).map((words) => words.split(', ').at(-1))).toEqual([
    'under a minute',
    'about 1 min',
    'about 1 min',
    'about 2 min',
  ])
})

test('the search finds the lamp first, stands by the start of their number, and areas by name', () => {
  const found = (typed: string) => searchPlaces(typed, listPlaces(places, words)).map(({ id }) => id)
  expect(found(words.sought)).toEqual(['D14', 'E01'])
  expect(found('d1')).toEqual(['D14', 'D11', 'D12', 'D13', 'D15', 'D16', 'D17', 'D18', 'D19'])
  expect(found('cafe')).toEqual(['Café'])
  expect(found('desk')).toEqual(['D14', 'Desks'])
  expect(found('zzz')).toEqual([])
  expect(places.filter(({ id }) => !found(id).includes(id))).toEqual([])
})

test('an option names the company if there is one', () => {
  expect(
    ['D14', 'A12', 'Café', 'Door 1'].flatMap((id) => findPlace(id) ?? []).map((place) => placeLabel(place, words)),
  ).toEqual(['D14, Harbour Lighting', 'A12', 'Café', 'Door 1'])
})

test('drawings of the plan show the same route to the lamp and the same stands', () => {
  const textOf = (drawing: string) => {
    const svg = readFileSync(new URL(`../web/art/${drawing}.svg`, import.meta.url), 'utf8')
    return Array.from(svg.matchAll(/>([^<>]*\w[^<>]*)</g), ([, text]) => text).join(' ')
  }
  const [, into, straight, right] = describeRoute('Door 2', 'D14')
  const turn = right?.split(',')[0] ?? ''
  const leaflet = textOf('floorplan-leaflet').replace(/ \d (?=[A-Z])/g, ', ')
  expect(leaflet).toContain([into, straight?.replace(',', ''), turn].join(', '))
  expect(textOf('floorplan-hero')).toContain(turn)
  expect(textOf('floorplan-find')).toContain('E01 Lamp &amp; Loom')
  const stands = places.filter(({ id }) => /^[A-F]\d\d$/.test(id)).length
  expect(textOf('card-floorplan')).toContain(`${stands} booths`)
})
