import { screenLabels, taskLabels } from '#content/manager/screens.ts'
import type { Screen } from '../shell/screen.ts'

export const peopleScreen: Screen = {
  path: 'people',
  words: screenLabels.people,
  icon: 'people',
  permission: 'people.manage',
  key: 'e',
  place: 'house',
  tasks: [
    { words: taskLabels.invite, action: '/people' },
    { words: taskLabels.audit, action: '/people/audit', permission: 'audit.read' },
  ],
  finds: [
    {
      sign: '@',
      words: screenLabels.people,
      find: async (words) => (await import('./find-people.ts')).findPeople(words),
    },
  ],
  routes: [
    { index: true, lazy: () => import('./people-page.tsx') },
    { path: 'audit', lazy: () => import('./audit/audit-page.tsx') },
  ],
}
