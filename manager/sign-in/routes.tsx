import type { RouteObject } from 'react-router'

/** Relative to the manager's path; for signed-out users. */
export const signInRoutes: RouteObject[] = [
  { path: 'login', lazy: () => import('./sign-in-page.tsx') },
  { path: 'set-up', lazy: () => import('./set-up/set-up-page.tsx') },
  { path: 'invite', lazy: () => import('./set-up/invite-page.tsx') },
]
