import { expect, test } from 'vitest'
import type { Screen } from '../../shell/screen.ts'
import { toFinders } from './entries.ts'
import { searchOf, seek, stillFits } from './seek.ts'

const asked: string[] = []
const went: string[] = []
const found = (words: string, path: string) => ({ id: path, words, about: '', path })
const screens = [
  { path: 'today' },
  {
    path: 'leads',
    icon: 'leads',
    finds: {
      sign: '#',
      words: 'Leads',
      isAlways: true,
      find: async (words: string) => {
        asked.push(words)
        return [found('Marisol Okonkwo', '/leads/1'), found('Theo Brandt', '/leads/2')]
      },
    },
  },
  { path: 'people', icon: 'people', finds: { sign: '@', words: 'People', isAlways: false, find: async () => [] } },
] as unknown as Screen[]
const finders = toFinders(screens, (path) => went.push(path))
const { signal } = new AbortController()
const asks = (typed: string) => {
  const search = searchOf(finders, typed)
  return [search.words, ...search.finders.map(({ words }) => words)]
}

test('a sign asks one, words those that find always, and a single letter nobody', () => {
  expect(asks('#')).toEqual(['', 'Leads'])
  expect(asks('# mar')).toEqual(['mar', 'Leads'])
  expect(asks('@mar')).toEqual(['mar', 'People'])
  expect(asks('mar')).toEqual(['mar', 'Leads'])
  expect(asks('m')).toEqual(['m'])
  expect(asks('>mar')).toEqual(['>mar'])
})

test('what is found stands below its name, marked where the words are, and is gone to', async () => {
  const groups = await seek(searchOf(finders, '#mar'), signal)
  expect(asked).toEqual(['mar'])
  expect(groups.map(({ name, matches }) => [name, ...matches.map(({ entry, marks }) => [entry.words, marks])])).toEqual(
    [['Leads', ['Marisol Okonkwo', [[0, 3]]], ['Theo Brandt', []]]],
  )
  groups[0]?.matches[1]?.entry.run()
  expect(went).toEqual(['/leads/2'])
})

test('who finds nothing is not named', async () => {
  expect(await seek(searchOf(finders, '@zzz'), signal)).toEqual([])
})

test('until the next answer only what the words still fit stays', async () => {
  const groups = await seek(searchOf(finders, '#'), signal)
  expect(stillFits(groups, 'theo')[0]?.matches.map(({ entry }) => entry.words)).toEqual(['Theo Brandt'])
  expect(stillFits(groups, 'zzz')).toEqual([])
})
