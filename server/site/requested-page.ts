import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router'
import { readPageNumber } from '#domain/paging.ts'
import { pageParameter, pagePath, paths, withQuery } from '#domain/paths.ts'
import type { RouteHandle } from '#web/api/route-handle.ts'

export interface RequestedPage {
  /** Canonical path: lower case, without a trailing slash. */
  path: string
  /** Page key, equal for all targets of the same page. */
  key: string
  /** Page key shared by all missing pages of the route. */
  missingKey: string
  /** For one visitor: rendered for each request, never cached. */
  isPrivate: boolean
  readsQuery: boolean
  /** Cached separately, because a URL can contain any query parameters. */
  isVariant: boolean
  takesForms: boolean
  /** True if the form makes a lead; forms of private pages and widgets do not. */
  takesLeads: boolean
  slug: string | undefined
  pattern: string | undefined
}

/** Values that no slug or page number has. */
const noSuchName = '~'
const noSuchPage = 999_999

export type RouteSource = Pick<ServerBuild, 'routes'>

/** The route's `handle` names the query parameters that change its page. */
export function createPageFinder(build: RouteSource) {
  const routes = routeTree(build)
  return function findPage(target: string): RequestedPage {
    const queryAt = target.indexOf('?')
    const rawPath = queryAt < 0 ? target : target.slice(0, queryAt)
    const query = queryAt < 0 ? '' : target.slice(queryAt + 1)
    const matches = matchRoutes(routes, rawPath)
    const pattern = patternOf(matches)
    if (pattern === undefined) return { ...pageWithoutRoute(paths.notFound), path: withoutSlash(rawPath) }
    const path = fillPattern(pattern, (_, at) => rawPath.split('/')[at + 1] ?? '')
    const { token, slug } = matches?.at(-1)?.params ?? {}
    const { action, handle } = build.routes[matches?.at(-1)?.route.id ?? '']?.module ?? {}
    const { isNotCached, isPaged, variantOf } = (handle ?? {}) as RouteHandle
    const takesForms = action !== undefined
    const isPrivate = token !== undefined
    const place = {
      path,
      slug,
      pattern: `/${pattern}`,
      takesForms,
      takesLeads: takesForms && !isPrivate && !isNotCached,
      isPrivate,
      readsQuery: isPaged === true || variantOf !== undefined,
      isVariant: false,
      missingKey: fillPattern(pattern, () => noSuchName),
    }
    const page = isPaged ? parameterOf(query, pageParameter) : undefined
    if (page !== undefined && page !== '1') {
      const missingKey = pagePath(place.missingKey, noSuchPage)
      const number = readPageNumber(page)
      return { ...place, missingKey, key: number === undefined ? missingKey : pagePath(path, number) }
    }
    const key = withQuery(path, variantOf?.(new URLSearchParams(query)) ?? '')
    return { ...place, key, isVariant: key !== path }
  }
}

export const pageWithoutRoute = (path: string): RequestedPage => ({
  path,
  key: path,
  missingKey: path,
  isPrivate: false,
  readsQuery: false,
  isVariant: false,
  takesForms: false,
  takesLeads: false,
  slug: undefined,
  pattern: undefined,
})

const parameterOf = (query: string, name: string) => new RegExp(`(?:^|&)${name}=([^&]*)`).exec(query)?.[1]

function patternOf(matches: RouteMatch[] | null): string | undefined {
  const parts = matches?.flatMap(({ route }) => route.path || []) ?? ['*']
  return parts.includes('*') ? undefined : parts.join('/')
}

const fillPattern = (pattern: string, parameter: (name: string, at: number) => string) =>
  `/${pattern
    .split('/')
    .map((word, at) => (word.startsWith(':') ? parameter(word, at) : word))
    .join('/')}`

const withoutSlash = (path: string) => (path === paths.home ? path : path.replace(/\/$/, ''))

function routeTree(build: RouteSource, parentId?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path } = route
    if (route.index) return [{ id, index: true }]
    const children = routeTree(build, id)
    return [{ id, ...(path !== undefined && { path }), ...(children.length > 0 && { children }) }]
  })
}
