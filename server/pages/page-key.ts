import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** The query parameters that change a page; all others, such as `utm_source`, are ignored. */
const knownParameters = ['page', 'sent']

/** What every unknown path shares. */
export const notFoundKey = '/404'

/** The page that a request target leads to. */
export interface PageAddress {
  /** The same for all targets that give the same page. */
  key: string
  /** Of a post's page. */
  slug?: string | undefined
}

/** Finds the pages of request targets, with the built site's own routes. */
export function createPageAddresses(build: ServerBuild) {
  const routes = routeTree(build)
  return function pageAddress(target: string): PageAddress {
    const url = new URL(target.startsWith('/') ? `http://localhost${target}` : target)
    const matched = matchRoutes(routes, url.pathname)?.at(-1)
    if (!matched || matched.route.path === '*') return { key: notFoundKey }
    const kept = knownParameters.flatMap((name) => {
      const value = url.searchParams.get(name)
      return value === null ? [] : [[name, value]]
    })
    const key = url.pathname + (kept.length > 0 ? `?${new URLSearchParams(kept)}` : '')
    return { key, slug: matched.params.slug }
  }
}

function routeTree(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path } = route
    if (route.index) return [{ id, index: true }]
    const children = routeTree(build, id)
    return [{ id, ...(path !== undefined && { path }), ...(children.length > 0 && { children }) }]
  })
}
