import { screenWords } from '#content/manager/screens.ts'
import type { Screen } from '../shell/screen.ts'

/** The list of leads, and each lead on a page of its own. */
export const deskScreen: Screen = {
  path: 'leads',
  words: screenWords.leads,
  icon: 'leads',
  permission: 'leads.read',
  key: 'l',
  place: 'desk',
  routes: [
    { index: true, lazy: () => import('./desk-page.tsx') },
    { path: 'mails', lazy: () => import('./mails/mails-page.tsx') },
    { path: ':id', lazy: () => import('./lead-page.tsx') },
  ],
  start: async () => (await import('./desk.ts')).startDesk(),
  finds: {
    sign: '#',
    words: screenWords.leads,
    isAlways: true,
    find: async (words, signal) => (await import('./find-leads.ts')).findLeads(words, signal),
  },
  forget: async () => (await import('./changes/keep-in-browser.ts')).wipeBrowser(),
}
