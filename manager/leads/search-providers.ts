import { deskWords } from '#content/manager/desk.ts'
import { kindWords } from '#content/manager/kinds.ts'
import { wantedWords } from '#domain/leads/search-terms.ts'
import { CallError } from '../api/client.ts'
import { deskClock } from '../dates/site-clock.ts'
import { nameOf } from '../desk/list/row-words.ts'
import { me } from '../shell/me.ts'
import type { Found } from '../shell/screen.ts'
import { deskCalls } from './lead-calls.ts'

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
