import { roleWords } from '#content/manager/roles.ts'
import { colleagues } from '../leads/leads.ts'
import { deskPath } from '../leads/leads-path.ts'
import { queryOf } from '../leads/list/filter-url.ts'
import type { Found } from '../shell/screen.ts'
import { matchEntries } from '../shortcuts/palette/match.ts'

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
