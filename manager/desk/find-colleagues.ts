import { roleWords } from '#content/manager/roles.ts'
import { matchEntries } from '../keys/palette/match.ts'
import type { Found } from '../shell/screen.ts'
import { colleagues } from './desk.ts'
import { deskPath } from './desk-path.ts'
import { queryOf } from './list/filter-address.ts'

/** Colleagues who work on leads, by name; each opens the list of their leads. */
export async function findColleagues(words: string): Promise<Found[]> {
  const working = colleagues.get().filter(({ works }) => works)
  return matchEntries(
    working.map(({ name, ...colleague }) => ({ ...colleague, words: name })),
    words,
  ).map(({ entry: { id, words: name, role } }) => ({
    ...{ id, words: name, about: roleWords[role].title },
    path: `/${deskPath}${queryOf({ view: 'all', owner: id })}`,
  }))
}
