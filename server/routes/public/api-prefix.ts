import type { ParametersOf } from '#domain/path-pattern.ts'
import { apiRoot } from '#domain/paths.ts'

/** A Fastify prefix, which keeps the API's hooks and handlers for unknown routes within it. */
export const apiPrefix = apiRoot.slice(0, -1)

/** The path without the prefix. */
export const routeOf = (path: string | { pattern: string }) =>
  (typeof path === 'string' ? path : path.pattern).slice(apiPrefix.length)

export interface CallOf<Path extends { pattern: string }> {
  Params: ParametersOf<Path>
}
