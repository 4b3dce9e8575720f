import { paths } from '#domain/paths.ts'
import type { ApiResult, SiteApi } from '#web/api/site-api.ts'

export interface SiteSources {
  /** Scheme, host and port. */
  origin: string
  api: SiteApi
  /** The HTML of a page; undefined where there is none. */
  readPage(path: string): Promise<string | undefined>
}

const hiddenPaths: readonly string[] = [paths.notFound, paths.demoErased]

/** The pages that search engines may list. */
export const publicPaths: readonly string[] = Object.values(paths).filter((path) => !hiddenPaths.includes(path))

/** Throws, so that no incomplete document is made. */
export function dataOf<T>(result: ApiResult<T>): T {
  if (result.ok) return result.data
  throw new Error(`The API did not answer: ${result.err.message}`)
}
