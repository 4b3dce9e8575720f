import { screenLabels } from '#content/manager/screens.ts'
import type { Screen } from '../shell/screen.ts'

export const signInMethodsScreen: Screen = {
  path: 'sign-in-methods',
  label: screenLabels.signInMethods,
  icon: 'key',
  permission: 'own',
  place: 'account',
  routes: [{ index: true, lazy: () => import('./account-page.tsx') }],
}
