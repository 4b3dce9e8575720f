import { deskWords } from '#content/manager/desk.ts'
import { kindWords } from '#content/manager/kinds.ts'
import { roleWords } from '#content/manager/roles.ts'
import { wantedWords } from '#domain/leads/search-terms.ts'
import { CallError } from '../api/client.ts'
import { deskClock } from '../dates/site-clock.ts'
import { me } from '../shell/me.ts'
import type { Found } from '../shell/screen.ts'
import { matchEntries } from '../shortcuts/palette/match.ts'
import { deskCalls } from './lead-calls.ts'
import { colleagues } from './leads.ts'
import { deskPath } from './leads-path.ts'
import { queryOf } from './list/filter-url.ts'
import { nameOf } from './list/lead-row.tsx'

const MOST = 8

/** The newest leads with these words, which no address holds; without any the newest of all. */
export async function findLeads(words: string, signal: AbortSignal): Promise<Found[]> {
  if (words !== '' && wantedWords(words).length === 0) return []
  const answer = await deskCalls.list({ view: 'all', limit: MOST, ...(words && { words }) }, signal)
  if (answer.state !== 'done') throw new CallError(answer)
  const clock = deskClock(me.get()?.desk.time_zone ?? 'UTC')
  return answer.data.items.map((row) => ({
    id: row.id,
    words: nameOf(row),
    about: [
      answer.data.similar && deskWords.similarName,
      row.company,
      kindWords[row.kind],
      clock.longWhen(row.created_at),
    ]
      .filter(Boolean)
      .join(', '),
    path: `/leads/${row.id}`,
  }))
}

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
