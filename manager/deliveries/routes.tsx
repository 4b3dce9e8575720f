import { screenWords, taskWords } from '#content/manager/screens.ts'
import type { Screen } from '../shell/screen.ts'

export const deliveriesScreen: Screen = {
  path: 'deliveries',
  words: screenWords.deliveries,
  icon: 'send',
  permission: 'deliveries.read',
  key: 'd',
  place: 'desk',
  tasks: [{ words: taskWords.examine, does: '/deliveries', permission: 'channels.manage' }],
  routes: [{ index: true, lazy: () => import('./deliveries-page.tsx') }],
}
