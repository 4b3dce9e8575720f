import { screenLabels } from '#content/manager/screens.ts'
import type { Screen } from '../shell/screen.ts'

export const overviewScreen: Screen = {
  path: 'overview',
  label: screenLabels.overview,
  icon: 'today',
  permission: 'overview.read',
  key: 't',
  place: 'work',
  routes: [{ index: true, lazy: () => import('./overview-page.tsx') }],
}
