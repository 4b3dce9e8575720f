import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router'
import { managerDeskPath, managerPath } from '#domain/paths.ts'
import { colleagues, counts, list, memory } from '../desk/desk.ts'
import { device } from '../keys/key-caps.ts'
import { routes } from '../routes.tsx'
import { me } from '../shell/me.ts'
import { type FirstPaint, take } from './first-paint.ts'

const { dataRoutes, match } = createStaticHandler(routes, { basename: managerPath })
const context = {
  basename: managerPath,
  location: { pathname: managerDeskPath, search: '', hash: '', state: null, key: 'default' },
  matches: matchRoutes(dataRoutes, managerDeskPath, managerPath) ?? [],
  loaderData: {},
  actionData: null,
  errors: null,
  statusCode: 200,
  loaderHeaders: {},
  actionHeaders: {},
  _match: match,
}
const router = createStaticRouter(dataRoutes, context)

/**
 * The desk's list as HTML, for a device by its User-Agent. It begins and ends without a pause, so
 * that requests never meet in what the components read.
 */
export function renderFirstPaint(first: FirstPaint, userAgent: string): string {
  device.name = userAgent
  me.hold(first.me)
  try {
    take(first)
    return renderToString(
      <StrictMode>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </StrictMode>,
    )
  } finally {
    forget()
  }
}

/** Nothing of a lead stays in memory. */
function forget(): void {
  list.take({ items: [], next: null, searching: false, similar: false })
  memory.clear()
  colleagues.set([])
  counts.set(undefined)
  me.hold(undefined)
}
