import { screenWords, taskWords } from '#content/manager/screens.ts'
import type { Screen } from '../shell/screen.ts'
import { wipeBrowser } from './changes/keep-in-browser.ts'
import { hasUnsent, list, startDesk } from './desk.ts'
import { DeskPage } from './desk-page.tsx'
import { deskPath } from './desk-path.ts'
import { exportLeads } from './export-leads.ts'
import { showBegunList } from './show-begun-list.ts'

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
