import { screenLabels } from '#content/manager/screens.ts'
import { managerAssetsRoot } from '#domain/paths.ts'
import type { Screen } from '../shell/screen.ts'

/** Not a lazy import, because a file that is missing after an upgrade must not prevent the sign-out. */
async function endPush(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? []
  const own = registrations.filter(({ scope }) => new URL(scope).pathname === managerAssetsRoot)
  await Promise.all(own.map((registration) => registration.unregister()))
}

export const signInMethodsScreen: Screen = {
  path: 'sign-in-methods',
  label: screenLabels.signInMethods,
  icon: 'key',
  permission: 'own',
  place: 'account',
  routes: [{ index: true, lazy: () => import('./account-page.tsx') }],
}

export const notificationsScreen: Screen = {
  path: 'notifications',
  label: screenLabels.notifications,
  icon: 'bell',
  permission: 'leads.read',
  place: 'account',
  routes: [{ index: true, lazy: () => import('./notifications-page.tsx') }],
  clearLocalData: endPush,
}
