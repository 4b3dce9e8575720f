import { screenWords, taskWords } from '#content/manager/screens.ts'
import type { Screen } from '../shell/screen.ts'

export const privacyScreen: Screen = {
  path: 'privacy',
  words: screenWords.privacy,
  icon: 'shield',
  permission: 'privacy.read',
  key: 'v',
  place: 'house',
  tasks: [
    { words: taskWords.exportPerson, does: '/privacy' },
    { words: taskWords.erasePerson, does: '/privacy' },
  ],
  routes: [{ index: true, lazy: () => import('./privacy-page.tsx') }],
}
