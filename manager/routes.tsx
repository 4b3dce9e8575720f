import { type RouteObject, redirect } from 'react-router'
import { screens } from './screens.ts'
import { ErrorScreen, NotFoundScreen } from './shell/error-screen.tsx'
import { requirePermission, requireSignIn } from './shell/guard.ts'
import { me } from './shell/me.ts'
import { RootErrorScreen } from './shell/render-failure.tsx'
import { moreTab, permittedScreens } from './shell/screen.ts'
import { Shell } from './shell/shell.tsx'
import { signInRoutes } from './sign-in/routes.tsx'

const toFirstScreen = async () => {
  const [first = moreTab] = permittedScreens(screens, (await me.read()).permissions)
  throw redirect(`/${first.path}`)
}

const pages: RouteObject[] = [
  { index: true, middleware: [toFirstScreen] },
  ...screens.map(
    ({ path, permission, routes }): RouteObject => ({
      path,
      middleware: [requirePermission(permission)],
      children: routes,
    }),
  ),
  { path: moreTab.path, lazy: () => import('./shell/more-page.tsx') },
  { path: '*', Component: NotFoundScreen },
]

export const routes: RouteObject[] = [
  {
    ErrorBoundary: RootErrorScreen,
    children: [
      ...signInRoutes,
      {
        middleware: [requireSignIn],
        Component: Shell,
        children: [{ ErrorBoundary: ErrorScreen, children: pages }],
      },
    ],
  },
]
