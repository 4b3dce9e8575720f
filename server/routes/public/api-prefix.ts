import type { ParametersOf } from '#domain/path-pattern.ts'
import { apiRoot } from '#domain/paths.ts'

/** A Fastify prefix scopes the API's hooks and not-found handlers. */
export const apiPrefix = apiRoot.slice(0, -1)

export const routeOf = (path: string | { pattern: string }) =>
  (typeof path === 'string' ? path : path.pattern).slice(apiPrefix.length)

export interface CallOf<Path extends { pattern: string }> {
  Params: ParametersOf<Path>
}
