import { screenWords, taskWords } from '#content/manager/screens.ts'
import { managerLeadListsPath } from '#domain/paths.ts'
import { isBegun } from '../api/begun.ts'
import type { Screen } from '../shell/screen.ts'
import { wipeBrowser } from './changes/keep-in-browser.ts'
import { hasUnsent, list, startDesk } from './desk.ts'
import { DeskPage } from './desk-page.tsx'
import { deskPath } from './desk-path.ts'
import { exportLeads } from './export-leads.ts'

/** The list of leads, and each lead on a page of its own. */
export const deskScreen: Screen = {
  path: deskPath,
  words: screenWords.leads,
  icon: 'leads',
  permission: 'leads.read',
  key: 'l',
  place: 'desk',
  tasks: [{ words: taskWords.exportLeads, does: exportList, permission: 'leads.export' }],
  routes: [
    { index: true, middleware: [showBegunList], Component: DeskPage },
    { path: 'mails', lazy: () => import('./mails/mails-page.tsx') },
    { path: ':id', lazy: () => import('./lead-page.tsx') },
  ],
  start: startDesk,
  finds: [
    {
      sign: '#',
      words: screenWords.leads,
      find: async (words, signal) => (await import('./find-leads.ts')).findLeads(words, signal),
    },
    {
      sign: '@',
      words: screenWords.people,
      unless: 'people.manage',
      find: async (words) => (await import('./find-colleagues.ts')).findColleagues(words),
    },
  ],
  hasUnsent,
  forget: wipeBrowser,
}

/** What the list shows, or showed last. */
function exportList(): void {
  exportLeads({ list: list.state.get() })
}

/** Milliseconds for which the first paint waits for rows that are almost there. */
const PATIENCE = 100

/** Of a document that began with the list, so that its first paint has the rows. */
async function showBegunList(): Promise<void> {
  if (!isBegun(managerLeadListsPath)) return
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
