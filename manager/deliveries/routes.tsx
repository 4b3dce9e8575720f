import { screenLabels, taskLabels } from '#content/manager/screens.ts'
import type { Screen } from '../shell/screen.ts'

export const deliveriesScreen: Screen = {
  path: 'deliveries',
  label: screenLabels.deliveries,
  icon: 'send',
  permission: 'deliveries.read',
  key: 'd',
  place: 'work',
  tasks: [{ label: taskLabels.examine, action: '/deliveries', permission: 'channels.manage' }],
  routes: [{ index: true, lazy: () => import('./deliveries-page.tsx') }],
}
