import { waysInScreen } from './account/routes.tsx'
import { deliveriesScreen } from './deliveries/routes.tsx'
import { deskScreen } from './leads/routes.ts'
import { todayScreen } from './overview/routes.tsx'
import { peopleScreen } from './people/routes.tsx'
import { privacyScreen } from './privacy/routes.tsx'
import type { Screen } from './shell/screen.ts'

/** In the order of navigation. */
export const screens: readonly Screen[] = [
  todayScreen,
  deskScreen,
  deliveriesScreen,
  peopleScreen,
  privacyScreen,
  waysInScreen,
]
