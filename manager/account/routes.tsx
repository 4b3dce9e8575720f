import { screenWords } from '#content/manager/screens.ts'
import type { Screen } from '../shell/screen.ts'

export const waysInScreen: Screen = {
  path: 'ways-in',
  words: screenWords.waysIn,
  icon: 'key',
  permission: 'own',
  place: 'badge',
  routes: [{ index: true, lazy: () => import('./account-page.tsx') }],
}
