import type { ParametersOf } from '#domain/path-pattern.ts'
import { apiRoot } from '#domain/paths.ts'

/** The API is registered under it, so that what answers unknown calls and other origins stays within it. */
export const apiPrefix = apiRoot.slice(0, -1)

/** A call's path as it is registered under the prefix. */
export const routeOf = (path: string | { pattern: string }) =>
  (typeof path === 'string' ? path : path.pattern).slice(apiPrefix.length)

/** What a route of that path knows of a request. */
export interface CallOf<Path extends { pattern: string }> {
  Params: ParametersOf<Path>
}
