import { screenWords } from '#content/manager/screens.ts'
import type { Screen } from '../shell/screen.ts'

export const privacyScreen: Screen = {
  path: 'privacy',
  words: screenWords.privacy,
  icon: 'shield',
  permission: 'privacy.read',
  key: 'v',
  place: 'house',
  routes: [{ index: true, lazy: () => import('./privacy-page.tsx') }],
}
