import { screenLabels, taskLabels } from '#content/manager/screens.ts'
import type { Screen } from '../shell/screen.ts'

export const peopleScreen: Screen = {
  path: 'people',
  label: screenLabels.people,
  icon: 'people',
  permission: 'people.manage',
  key: 'e',
  place: 'team',
  tasks: [
    { label: taskLabels.invite, action: '/people' },
    { label: taskLabels.audit, action: '/people/audit', permission: 'audit.read' },
  ],
  finds: [
    {
      sign: '@',
      label: screenLabels.people,
      find: async (text) => (await import('./find-people.ts')).findPeople(text),
    },
  ],
  routes: [
    { index: true, lazy: () => import('./people-page.tsx') },
    { path: 'audit', lazy: () => import('./audit/audit-page.tsx') },
  ],
}
