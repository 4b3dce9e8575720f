import { expect, test } from 'vitest'
import type { Screen } from '../../shell/screen.ts'
import { findEntries, toEntries, toScreens } from './entries.ts'

const screens = [
  { path: 'leads', words: 'Leads', icon: 'leads' },
  { path: 'people', words: 'People', icon: 'people' },
] as Screen[]
const went: string[] = []
const finder = { sign: '#', words: 'Leads', isAlways: true, find: async () => [] }
const offered = {
  finders: [finder],
  actions: toEntries([
    { id: 'answered', words: 'Mark answered', icon: 'check', command: 'lead.answered', run: () => {} },
    { id: 'export', words: 'Export leads', icon: 'save', run: () => {} },
  ]),
  screens: toScreens(screens, (path) => went.push(path)),
  own: toEntries([{ id: 'out', words: 'Sign out', icon: 'out', run: () => {} }]),
}
const found = (typed: string) =>
  findEntries(offered, typed).map(({ name, matches }) => [name, ...matches.map(({ entry }) => entry.words)])

test('what is open comes before screens, and these before the badge', () => {
  expect(found('')).toEqual([
    ['Do', 'Mark answered', 'Export leads'],
    ['Go to', 'Leads', 'People', 'More'],
    ['Your badge', 'Sign out'],
  ])
})

test('groups without a find are left out', () => {
  expect(found('leads')).toEqual([
    ['Do', 'Export leads'],
    ['Go to', 'Leads'],
  ])
  expect(found('zzz')).toEqual([])
})

test('a sign in front finds actions alone', () => {
  expect(found('>')).toEqual([
    ['Do', 'Mark answered', 'Export leads'],
    ['Your badge', 'Sign out'],
  ])
  expect(found('> leads')).toEqual([['Do', 'Export leads']])
})

test('the sign of a finder leaves everything else out', () => {
  expect(found('#leads')).toEqual([])
})

test('a screen is gone to, and an action shows its key', () => {
  findEntries(offered, 'people')[0]?.matches[0]?.entry.run()
  expect(went).toEqual(['/people'])
  expect(offered.actions.map(({ stroke }) => stroke)).toEqual(['e', undefined])
})
