import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** The query parameters that change a page; all others, such as `utm_source`, are ignored. */
const knownParameters = ['page', 'sent']

/** What every unknown path shares. */
export const notFoundKey = '/404'

/** Maps request targets to cache keys, with the built site's own routes. */
export function createPageKeys(build: ServerBuild) {
  const routes = routeTree(build)
  return function pageKey(target: string): string {
    const url = new URL(target.startsWith('/') ? `http://localhost${target}` : target)
    const matched = matchRoutes(routes, url.pathname)?.at(-1)
    if (!matched || matched.route.path === '*') return notFoundKey
    const kept = knownParameters.flatMap((name) => {
      const value = url.searchParams.get(name)
      return value === null ? [] : [[name, value]]
    })
    return url.pathname + (kept.length > 0 ? `?${new URLSearchParams(kept)}` : '')
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
