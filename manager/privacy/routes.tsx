import { screenLabels, taskLabels } from '#content/manager/screens.ts'
import type { Screen } from '../shell/screen.ts'

export const privacyScreen: Screen = {
  path: 'privacy',
  words: screenLabels.privacy,
  icon: 'shield',
  permission: 'privacy.read',
  key: 'v',
  place: 'house',
  tasks: [
    { words: taskLabels.exportPerson, action: '/privacy' },
    { words: taskLabels.erasePerson, action: '/privacy' },
  ],
  routes: [{ index: true, lazy: () => import('./privacy-page.tsx') }],
}
