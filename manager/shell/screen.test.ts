import { expect, test } from 'vitest'
import { permissionsOf } from '#domain/staff/permission.ts'
import { permittedScreens, type Screen, screensAt, splitForPhones } from './screen.ts'

const screen = (path: string, rest: Partial<Screen> = {}): Screen => ({
  path,
  words: path,
  icon: 'today',
  permission: 'own',
  place: 'desk',
  routes: [],
  ...rest,
})
const all = [
  screen('today'),
  screen('leads', { permission: 'leads.read' }),
  screen('deliveries', { permission: 'deliveries.read' }),
  screen('people', { permission: 'people.manage', place: 'house' }),
  screen('privacy', { permission: 'privacy.read', place: 'house' }),
  screen('account', { place: 'badge' }),
]
const pathsOf = (screens: readonly Screen[]) => screens.map(({ path }) => path)

test('a badge shows the screens that it opens, and no other', () => {
  expect(pathsOf(permittedScreens(all, permissionsOf('owner')))).toEqual(pathsOf(all))
  expect(pathsOf(permittedScreens(all, permissionsOf('sales')))).toEqual(['today', 'leads', 'deliveries', 'account'])
  expect(pathsOf(permittedScreens(all, permissionsOf('editor')))).toEqual(['today', 'account'])
  expect(permittedScreens(all, [])).toEqual([])
})

test('phones have four tabs for the work, and the rest under More', () => {
  const { tabs, more } = splitForPhones(all)
  expect([pathsOf(tabs), pathsOf(more)]).toEqual([
    ['today', 'leads', 'deliveries', 'people'],
    ['privacy', 'account'],
  ])
})

test('the settings of a badge are no tab, even where there is room', () => {
  const { tabs, more } = splitForPhones(permittedScreens(all, permissionsOf('editor')))
  expect([pathsOf(tabs), pathsOf(more)]).toEqual([['today'], ['account']])
})

test('each place keeps the order of the list', () => {
  expect(pathsOf(screensAt(all, 'house'))).toEqual(['people', 'privacy'])
})
