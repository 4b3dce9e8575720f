import { expect, test } from 'vitest'
import { colleagues } from './leads.ts'
import { findColleagues } from './search-providers.ts'

test('a colleague is found by name, with a link to their leads', async () => {
  colleagues.set([
    { id: '1', name: 'Élodie Marchand', role: 'sales', can_own_leads: true },
    { id: '2', name: 'Theo Brandt', role: 'owner', can_own_leads: true },
    { id: '3', name: 'Elo Former', role: 'sales', can_own_leads: false },
  ])
  expect(await findColleagues('elo')).toEqual([
    { id: '1', label: 'Élodie Marchand', about: 'Sales', path: '/leads?owner=1' },
  ])
  expect((await findColleagues('')).map(({ label: words }) => words)).toEqual(['Élodie Marchand', 'Theo Brandt'])
})
