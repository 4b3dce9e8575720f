import { type RouteObject, redirect } from 'react-router'
import { screens } from './screens.ts'
import { ErrorScreen, NotFoundScreen } from './shell/error-screen.tsx'
import { permitted, signedIn } from './shell/guard.ts'
import { me } from './shell/me.ts'
import { LastResort } from './shell/render-failure.tsx'
import { moreTab, screensFor } from './shell/screen.ts'
import { Shell } from './shell/shell.tsx'
import { doorRoutes } from './sign-in/routes.tsx'

/** The first screen that the badge opens. */
const toFirstScreen = async () => {
  const [first = moreTab] = screensFor(screens, (await me.read()).permissions)
  throw redirect(`/${first.path}`)
}

const pages: RouteObject[] = [
  { index: true, middleware: [toFirstScreen] },
  ...screens.map(
    ({ path, permission, routes }): RouteObject => ({ path, middleware: [permitted(permission)], children: routes }),
  ),
  { path: moreTab.path, lazy: () => import('./shell/more-page.tsx') },
  { path: '*', Component: NotFoundScreen },
]

/** Beneath the manager's path. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: LastResort,
    children: [
      ...doorRoutes,
      {
        middleware: [signedIn],
        Component: Shell,
        children: [{ ErrorBoundary: ErrorScreen, children: pages }],
      },
    ],
  },
]
