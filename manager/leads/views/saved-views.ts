import type { Density } from '#domain/leads/saved-view.ts'
import { managerSavedViewsPath } from '#domain/paths.ts'
import { manager, type ResponseData, resultOf } from '../../api/client.ts'
import { createStore } from '../../shell/store.ts'
import { queryOf } from '../list/filter-url.ts'
import type { ListQuery } from '../list/lead-list.ts'
import { chooseDensity, rememberSort } from '../list/list-preferences.ts'

export type SavedView = ResponseData<'GET', typeof managerSavedViewsPath>[number]

/** One's own and the shared ones, by name. */
export const savedViews = createStore<readonly SavedView[]>([])
/** The view that was opened last; the list may have changed since. */
export const openedView = createStore<string | undefined>(undefined)

export async function readViews() {
  const answer = await resultOf(manager.GET(managerSavedViewsPath))
  if (answer.state === 'done') savedViews.set(answer.data)
  return answer
}

/** Sets what is not in the URL; the caller navigates. */
export function applyView({ id, filter, density }: SavedView): void {
  rememberSort(filter.sort ?? 'newest')
  chooseDensity(density)
  openedView.set(id)
}

export const isShown = (view: SavedView, { filter, searchText }: ListQuery, density: Density): boolean =>
  queryOf(view.filter) === queryOf(filter) && view.search === searchText && view.density === density
