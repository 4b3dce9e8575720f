import { expect, test } from 'vitest'
import { permissionsOf } from '#domain/staff/permission.ts'
import { permittedScreens, type Screen, screensAt, splitForPhones } from './screen.ts'

const screen = (path: string, rest: Partial<Screen> = {}): Screen => ({
  path,
  label: path,
  icon: 'today',
  permission: 'own',
  place: 'work',
  routes: [],
  ...rest,
})
const all = [
  screen('today'),
  screen('leads', { permission: 'leads.read' }),
  screen('deliveries', { permission: 'deliveries.read' }),
  screen('people', { permission: 'people.manage', place: 'team' }),
  screen('privacy', { permission: 'privacy.read', place: 'team' }),
  screen('account', { place: 'account' }),
]
const pathsOf = (screens: readonly Screen[]) => screens.map(({ path }) => path)

test('an account sees only the screens that it may open', () => {
  expect(pathsOf(permittedScreens(all, permissionsOf('owner')))).toEqual(pathsOf(all))
  expect(pathsOf(permittedScreens(all, permissionsOf('sales')))).toEqual(['today', 'leads', 'deliveries', 'account'])
  expect(pathsOf(permittedScreens(all, permissionsOf('editor')))).toEqual(['today', 'account'])
  expect(permittedScreens(all, [])).toEqual([])
})

test('phones have four tabs for daily work, and the rest under More', () => {
  const { tabs, more } = splitForPhones(all)
  expect([pathsOf(tabs), pathsOf(more)]).toEqual([
    ['today', 'leads', 'deliveries', 'people'],
    ['privacy', 'account'],
  ])
})

test('account settings are never a tab, even if there is room', () => {
  const { tabs, more } = splitForPhones(permittedScreens(all, permissionsOf('editor')))
  expect([pathsOf(tabs), pathsOf(more)]).toEqual([['today'], ['account']])
})

test('each menu keeps the order of the list', () => {
  expect(pathsOf(screensAt(all, 'team'))).toEqual(['people', 'privacy'])
})
