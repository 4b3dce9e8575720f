import { expect, test } from 'vitest'
import type { Screen } from '../../shell/screen.ts'
import { toFinders } from './entries.ts'
import { filterGroups, runSearch, searchedPlaces, searchOf } from './search.ts'

const asked: string[] = []
const went: string[] = []
const found = (label: string, path: string) => ({ id: path, label, about: '', path })
const screens = [
  { path: 'today' },
  {
    path: 'leads',
    icon: 'leads',
    finds: [
      {
        sign: '#',
        label: 'Leads',
        searched: 'leads by name',
        find: async (label: string) => {
          asked.push(label)
          return [found('Marisol Okonkwo', '/leads/1'), found('Theo Brandt', '/leads/2')]
        },
      },
      {
        ...{ sign: '@', label: 'Colleagues', unless: 'people.manage' },
        find: async () => [found('Marlene Voss', '/leads?owner=3')],
      },
    ],
  },
  { path: 'people', icon: 'people', finds: [{ sign: '@', label: 'People', find: async () => [] }] },
] as unknown as Screen[]
const go = (path: string) => went.push(path)
const finders = toFinders(screens, ['people.manage'], go)
const { signal } = new AbortController()
const asks = (typed: string) => {
  const search = searchOf(finders, typed)
  return [search.terms, ...search.finders.map(({ label }) => label)]
}

test('a sign queries one provider, text without a sign queries all, and a single letter none', () => {
  expect(asks('#')).toEqual(['', 'Leads'])
  expect(asks('# mar')).toEqual(['mar', 'Leads'])
  expect(asks('@mar')).toEqual(['mar', 'People'])
  expect(asks('mar')).toEqual(['mar', 'Leads', 'People'])
  expect(asks('m')).toEqual(['m'])
  expect(asks('>mar')).toEqual(['>mar'])
})

test('results are grouped by provider, mark the match and navigate', async () => {
  const groups = await runSearch(searchOf(finders, '#mar'), signal)
  expect(asked).toEqual(['mar'])
  expect(groups.map(({ name, matches }) => [name, ...matches.map(({ entry, marks }) => [entry.label, marks])])).toEqual(
    [['Leads', ['Marisol Okonkwo', [[0, 3]]], ['Theo Brandt', []]]],
  )
  groups[0]?.matches[1]?.entry.run()
  expect(went).toEqual(['/leads/2'])
})

test('a provider without results is not listed', async () => {
  expect(await runSearch(searchOf(finders, '@zzz'), signal)).toEqual([])
})

test('until the next response only results that still match stay', async () => {
  const groups = await runSearch(searchOf(finders, '#'), signal)
  expect(filterGroups(groups, 'theo')[0]?.matches.map(({ entry }) => entry.label)).toEqual(['Theo Brandt'])
  expect(filterGroups(groups, 'zzz')).toEqual([])
})

test('a salesperson finds a colleague with and without the sign', async () => {
  const sales = toFinders(screens.slice(0, 2), ['leads.read'], go)
  const names = async (typed: string) =>
    (await runSearch(searchOf(sales, typed), signal)).flatMap(({ name, matches }) => [
      name,
      ...matches.map(({ entry }) => entry.label),
    ])
  expect(await names('@mar')).toEqual(['Colleagues', 'Marlene Voss'])
  expect(await names('mar')).toEqual(['Leads', 'Marisol Okonkwo', 'Theo Brandt', 'Colleagues', 'Marlene Voss'])
})

test.each([
  ['zzz', 'zzz', ['screens', 'commands', 'leads by name', 'people']],
  ['z', 'z', ['screens', 'commands']],
  ['# zzz', 'zzz', ['leads by name']],
  ['@zzz', 'zzz', ['people']],
  ['> zzz', 'zzz', ['commands']],
])('the empty state of “%s” names what was searched', (typed, terms, places) => {
  expect(searchedPlaces(finders, typed)).toEqual({ terms, places })
})

test('a failed provider hides no other results, and fails the search if it is the only one', async () => {
  const failing = { sign: '@', label: 'People', find: () => Promise.reject(new Error('no answer')) }
  const [leads] = finders
  if (!leads) throw new Error('no finder of leads')
  expect((await runSearch({ finders: [leads, failing], terms: 'mar' }, signal)).map(({ name }) => name)).toEqual([
    'Leads',
  ])
  await expect(runSearch({ finders: [failing], terms: 'mar' }, signal)).rejects.toThrow('no answer')
})
