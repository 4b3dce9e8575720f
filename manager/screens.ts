import { deliveriesScreen } from './deliveries/routes.tsx'
import { deskScreen } from './desk/routes.ts'
import { peopleScreen } from './people/routes.tsx'
import { privacyScreen } from './privacy/routes.tsx'
import type { Screen } from './shell/screen.ts'
import { todayScreen } from './today/routes.tsx'
import { waysInScreen } from './ways-in/routes.tsx'

/** In the order of navigation. */
export const screens: readonly Screen[] = [
  todayScreen,
  deskScreen,
  deliveriesScreen,
  peopleScreen,
  privacyScreen,
  waysInScreen,
]
