import { screenWords, taskWords } from '#content/manager/screens.ts'
import type { Screen } from '../shell/screen.ts'

export const peopleScreen: Screen = {
  path: 'people',
  words: screenWords.people,
  icon: 'people',
  permission: 'people.manage',
  key: 'e',
  place: 'house',
  tasks: [
    { words: taskWords.invite, does: '/people' },
    { words: taskWords.audit, does: '/people/audit', permission: 'audit.read' },
  ],
  finds: [
    {
      sign: '@',
      words: screenWords.people,
      find: async (words) => (await import('./find-people.ts')).findPeople(words),
    },
  ],
  routes: [
    { index: true, lazy: () => import('./people-page.tsx') },
    { path: 'audit', lazy: () => import('./audit/audit-page.tsx') },
  ],
}
