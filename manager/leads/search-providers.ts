import { inboxCopy } from '#content/manager/inbox.ts'
import { leadKindLabels } from '#content/manager/lead-kinds.ts'
import { roleCopy } from '#content/manager/roles.ts'
import { savedViewCopy } from '#content/manager/saved-views.ts'
import { parseSearchTerms } from '#domain/leads/search-terms.ts'
import { CallError } from '../api/client.ts'
import { siteClock } from '../dates/site-clock.ts'
import { me } from '../shell/me.ts'
import type { FoundItem } from '../shell/screen.ts'
import { matchEntries } from '../shortcuts/palette/match.ts'
import { leadCalls } from './lead-calls.ts'
import { colleagues } from './leads.ts'
import { leadsPath, SAVED_VIEW } from './leads-path.ts'
import { queryOf } from './list/filter-url.ts'
import { nameOf } from './list/lead-row.tsx'
import { readViews } from './views/saved-views.ts'

const MAX_FOUND = 8

/** The newest leads that match. Sends the text in the body, so that it is in no URL. */
export async function findLeads(text: string, signal: AbortSignal): Promise<FoundItem[]> {
  if (text !== '' && parseSearchTerms(text).length === 0) return []
  const answer = await leadCalls.list({ view: 'all', limit: MAX_FOUND, ...(text && { search: text }) }, signal)
  if (answer.state !== 'done') throw new CallError(answer)
  const clock = siteClock(me.get()?.settings.time_zone ?? 'UTC')
  return answer.data.items.map((row) => ({
    id: row.id,
    label: nameOf(row),
    about: [
      answer.data.similar && inboxCopy.similarName,
      row.company,
      leadKindLabels[row.kind],
      clock.longWhen(row.created_at),
    ]
      .filter(Boolean)
      .join(', '),
    path: `/leads/${row.id}`,
  }))
}

export async function findColleagues(text: string): Promise<FoundItem[]> {
  const working = colleagues.get().filter(({ can_own_leads }) => can_own_leads)
  return matchEntries(
    working.map(({ name, ...colleague }) => ({ ...colleague, label: name })),
    text,
  ).map(({ entry: { id, label: name, role } }) => ({
    ...{ id, label: name, about: roleCopy[role].title },
    path: `/${leadsPath}${queryOf({ view: 'all', owner: id })}`,
  }))
}

export async function findViews(text: string): Promise<FoundItem[]> {
  const answer = await readViews()
  if (answer.state !== 'done') throw new CallError(answer)
  return matchEntries(
    answer.data.map(({ name: label, ...view }) => ({ ...view, label })),
    text,
  ).map(({ entry: { id, label, is_shared } }) => ({
    ...{ id, label, about: is_shared ? savedViewCopy.shared : savedViewCopy.own },
    path: `/${leadsPath}?${SAVED_VIEW}=${id}`,
  }))
}
