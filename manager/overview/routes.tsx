import { screenWords } from '#content/manager/screens.ts'
import type { Screen } from '../shell/screen.ts'

export const todayScreen: Screen = {
  path: 'today',
  words: screenWords.today,
  icon: 'today',
  permission: 'today.read',
  key: 't',
  place: 'desk',
  routes: [{ index: true, lazy: () => import('./overview-page.tsx') }],
}
