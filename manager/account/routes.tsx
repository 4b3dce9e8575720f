import { screenLabels } from '#content/manager/screens.ts'
import type { Screen } from '../shell/screen.ts'

export const signInMethodsScreen: Screen = {
  path: 'sign-in-methods',
  words: screenLabels.signInMethods,
  icon: 'key',
  permission: 'own',
  place: 'badge',
  routes: [{ index: true, lazy: () => import('./account-page.tsx') }],
}
