import { screenWords, taskWords } from '#content/manager/screens.ts'
import { managerLeadListsPath } from '#domain/paths.ts'
import { hasEarlyCall } from '../api/early-calls.ts'
import type { Screen } from '../shell/screen.ts'
import { wipeBrowser } from './changes/browser-storage.ts'
import { exportLeads } from './export-leads.ts'
import { hasUnsent, list, startDesk } from './leads.ts'
import { DeskPage } from './leads-page.tsx'
import { deskPath } from './leads-path.ts'

/** The list of leads and a page for each lead. */
export const deskScreen: Screen = {
  path: deskPath,
  words: screenWords.leads,
  icon: 'leads',
  permission: 'leads.read',
  key: 'l',
  place: 'desk',
  tasks: [{ words: taskWords.exportLeads, does: exportList, permission: 'leads.export' }],
  routes: [
    { index: true, middleware: [showEarlyList], Component: DeskPage },
    { path: 'mails', lazy: () => import('./mail/unmatched-mail-page.tsx') },
    { path: ':id', lazy: () => import('./lead-page.tsx') },
  ],
  start: startDesk,
  finds: [
    {
      sign: '#',
      words: screenWords.leads,
      find: async (words, signal) => (await import('./search-providers.ts')).findLeads(words, signal),
    },
    {
      sign: '@',
      words: screenWords.people,
      unless: 'people.manage',
      find: async (words) => (await import('./search-providers.ts')).findColleagues(words),
    },
  ],
  hasUnsent,
  forget: wipeBrowser,
}

/** Exports the list that is shown, or was shown last. */
function exportList(): void {
  exportLeads({ list: list.state.get() })
}

/** Milliseconds that the first paint waits for the rows of the early call. */
const PATIENCE = 100

/** Shows the early call's rows in the first paint. */
async function showEarlyList(): Promise<void> {
  if (!hasEarlyCall(managerLeadListsPath)) return
  list.show({ filter: { view: 'all' }, words: '' })
  await Promise.race([read(), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}

function read(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const unsubscribe = list.state.subscribe(() => {
    if (list.state.get().reading !== undefined) return
    unsubscribe()
    resolve()
  })
  return promise
}
