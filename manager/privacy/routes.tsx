import { screenLabels, taskLabels } from '#content/manager/screens.ts'
import type { Screen } from '../shell/screen.ts'

export const privacyScreen: Screen = {
  path: 'privacy',
  label: screenLabels.privacy,
  icon: 'shield',
  permission: 'privacy.read',
  key: 'v',
  place: 'team',
  tasks: [
    { label: taskLabels.exportPerson, action: '/privacy' },
    { label: taskLabels.erasePerson, action: '/privacy' },
  ],
  routes: [{ index: true, lazy: () => import('./privacy-page.tsx') }],
}
