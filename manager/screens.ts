import { deliveriesScreen } from './deliveries/routes.tsx'
import { deskScreen } from './desk/routes.ts'
import type { Screen } from './shell/screen.ts'
import { todayScreen } from './today/routes.tsx'

/** In the order of navigation. */
export const screens: readonly Screen[] = [todayScreen, deskScreen, deliveriesScreen]
