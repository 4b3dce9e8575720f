import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router'
import { readPageNumber } from '#domain/paging.ts'
import { blogCategoryPath, onceParameter, pageParameter, pagePath, paths } from '#domain/paths.ts'

/** What is asked for by a request target: a page of the site, as its router sees it. */
export interface PageAddress {
  /** The path in the site's own spelling, in which words are small and nothing ends with a slash. */
  path: string
  /** What the page is rendered from and remembered under; the same for all targets that give the same page. */
  key: string
  /** The same for a page that the route does not have: it is rendered once for all of them. */
  missingKey: string
  /** One visitor's alone: rendered for each request, and kept nowhere. */
  isPrivate: boolean
  /** Whether a form may be posted to it. */
  takesForms: boolean
  /** Whether that form makes a lead; the forms of a page that is one visitor's alone do not. */
  takesLeads: boolean
  /** Of a post's page. */
  slug: string | undefined
}

/** Parts of addresses that no page has: no slug is spelt so, and no list is as long. */
const noSuchName = '~'
const noSuchPage = 999_999

/** Routes whose pages are counted. */
const lists: readonly string[] = [paths.blogs, blogCategoryPath.pattern]

/** The part of the built site that says which addresses there are. */
export type AddressSource = Pick<ServerBuild, 'routes'>

/**
 * Finds the page of a canonical request target, by the routes of the built site. Of the query only what changes a page is looked at, and
 * only values that exist: all others, such as `utm_source`, lead to the same page.
 */
export function createPageAddresses(build: AddressSource) {
  const routes = routeTree(build)
  return function pageAddress(target: string): PageAddress {
    const queryAt = target.indexOf('?')
    const rawPath = queryAt < 0 ? target : target.slice(0, queryAt)
    const query = queryAt < 0 ? '' : target.slice(queryAt + 1)
    const matches = matchRoutes(routes, rawPath)
    const pattern = patternOf(matches)
    if (pattern === undefined)
      return {
        path: withoutSlash(rawPath),
        key: paths.notFound,
        missingKey: paths.notFound,
        isPrivate: false,
        takesForms: false,
        takesLeads: false,
        slug: undefined,
      }
    const path = spell(pattern, (_, at) => rawPath.split('/')[at + 1] ?? '')
    const { token, slug } = matches?.at(-1)?.params ?? {}
    const takesForms = build.routes[matches?.at(-1)?.route.id ?? '']?.module.action !== undefined
    const isPrivate = token !== undefined
    const place = {
      path,
      slug,
      takesForms,
      takesLeads: takesForms && !isPrivate,
      isPrivate,
      missingKey: spell(pattern, () => noSuchName),
    }
    const page = lists.includes(`/${pattern}`) ? parameterOf(query, pageParameter) : undefined
    if (page !== undefined && page !== '1') {
      const missingKey = pagePath(place.missingKey, noSuchPage)
      const number = readPageNumber(page)
      return { ...place, missingKey, key: number === undefined ? missingKey : pagePath(path, number) }
    }
    return { ...place, key: path }
  }
}

const pageChanging = new RegExp(`[?&](${pageParameter}|${onceParameter})=|#`)

/** Whether a query holds nothing that could change a page; what is not known for sure may. */
export const changesNoPage = (query: string) => !pageChanging.test(query)

const parameterOf = (query: string, name: string) => new RegExp(`(?:^|&)${name}=([^&]*)`).exec(query)?.[1]

/** The route's path with its parameters, without the slash at its beginning. */
function patternOf(matches: RouteMatch[] | null): string | undefined {
  const parts = matches?.flatMap(({ route }) => route.path || []) ?? ['*']
  return parts.includes('*') ? undefined : parts.join('/')
}

const spell = (pattern: string, parameter: (name: string, at: number) => string) =>
  `/${pattern
    .split('/')
    .map((word, at) => (word.startsWith(':') ? parameter(word, at) : word))
    .join('/')}`

const withoutSlash = (path: string) => (path === paths.home ? path : path.replace(/\/$/, ''))

function routeTree(build: AddressSource, parentId?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path } = route
    if (route.index) return [{ id, index: true }]
    const children = routeTree(build, id)
    return [{ id, ...(path !== undefined && { path }), ...(children.length > 0 && { children }) }]
  })
}
