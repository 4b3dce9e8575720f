import { notificationsScreen, signInMethodsScreen } from './account/routes.tsx'
import { deliveriesScreen } from './deliveries/routes.tsx'
import { leadsScreen } from './leads/routes.ts'
import { overviewScreen } from './overview/routes.tsx'
import { peopleScreen } from './people/routes.tsx'
import { privacyScreen } from './privacy/routes.tsx'
import type { Screen } from './shell/screen.ts'

/** In navigation order. */
export const screens: readonly Screen[] = [
  overviewScreen,
  leadsScreen,
  deliveriesScreen,
  peopleScreen,
  privacyScreen,
  signInMethodsScreen,
  notificationsScreen,
]
