import { screenWords } from '#content/manager/screens.ts'
import type { Screen } from '../shell/screen.ts'

export const deliveriesScreen: Screen = {
  path: 'deliveries',
  words: screenWords.deliveries,
  icon: 'send',
  permission: 'deliveries.read',
  key: 'd',
  place: 'desk',
  routes: [{ index: true, lazy: () => import('./deliveries-page.tsx') }],
}
