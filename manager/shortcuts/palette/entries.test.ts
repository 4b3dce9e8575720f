import { expect, test } from 'vitest'
import type { Screen } from '../../shell/screen.ts'
import { findEntries, toEntries, toScreens, toTasks } from './entries.ts'

const went: string[] = []
const screens: Screen[] = [
  {
    ...{ path: 'leads', label: 'Leads', icon: 'leads', permission: 'leads.read', place: 'work', routes: [] },
    tasks: [{ label: 'Export as CSV', action: () => void went.push('exported'), permission: 'leads.export' }],
  },
  {
    ...{ path: 'people', label: 'People', icon: 'people', permission: 'people.manage', place: 'team', routes: [] },
    tasks: [
      { label: 'Invite a colleague', action: '/people' },
      { label: 'Read the audit log', action: '/people/audit', permission: 'audit.read' },
    ],
  },
]
const finder = { sign: '#', label: 'Leads', find: async () => [] }
const offered = {
  finders: [finder],
  actions: toEntries([
    { id: 'answered', label: 'Mark answered', icon: 'check', command: 'lead.answered', run: () => {} },
    { id: 'export', label: 'Export leads', icon: 'save', run: () => {} },
  ]),
  screens: toScreens(screens, (path) => went.push(path)),
  tasks: toTasks(screens, ['leads.export'], (path) => went.push(path)),
  own: toEntries([{ id: 'out', label: 'Sign out', icon: 'out', run: () => {} }]),
}
const found = (typed: string) =>
  findEntries(offered, typed).map(({ name, matches }) => [name, ...matches.map(({ entry }) => entry.label)])

test('commands for the open lead come before screens, and screens before the account', () => {
  expect(found('')).toEqual([
    ['On this screen', 'Mark answered', 'Export leads'],
    ['Go to', 'Leads', 'People', 'More'],
    ['On other screens', 'Export as CSV', 'Invite a colleague'],
    ['Your account', 'Sign out'],
  ])
})

test('groups without a match are left out', () => {
  expect(found('leads')).toEqual([
    ['On this screen', 'Export leads'],
    ['Go to', 'Leads'],
  ])
  expect(found('zzz')).toEqual([])
})

test('a leading sign finds only actions', () => {
  expect(found('>')).toEqual([
    ['On this screen', 'Mark answered', 'Export leads'],
    ['On other screens', 'Export as CSV', 'Invite a colleague'],
    ['Your account', 'Sign out'],
  ])
  expect(found('> leads')).toEqual([['On this screen', 'Export leads']])
})

test('the sign of a search provider excludes everything else', () => {
  expect(found('#leads')).toEqual([])
})

test('a screen entry navigates, and an action shows its key', () => {
  findEntries(offered, 'people')[0]?.matches[0]?.entry.run()
  expect(went).toEqual(['/people'])
  expect(offered.actions.map(({ stroke }) => stroke)).toEqual(['e', undefined])
})

test('a task of another screen is found by its text if the permissions allow it', () => {
  went.length = 0
  expect(found('audit')).toEqual([])
  for (const typed of ['invite', 'csv']) findEntries(offered, typed)[0]?.matches[0]?.entry.run()
  expect(went).toEqual(['/people', 'exported'])
})
