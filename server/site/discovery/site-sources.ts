import { paths } from '#domain/paths.ts'
import type { ApiResult, SiteApi } from '#web/api/site-api.ts'

export interface SiteSources {
  origin: string
  api: SiteApi
  /** HTML of a page; undefined if it does not exist. */
  readPage(path: string): Promise<string | undefined>
}

const hiddenPaths: readonly string[] = [paths.notFound, paths.demoErased]

export const publicPaths: readonly string[] = Object.values(paths).filter((path) => !hiddenPaths.includes(path))

/** Throws, to prevent incomplete documents. */
export function dataOf<T>(result: ApiResult<T>): T {
  if (result.ok) return result.data
  throw new Error(`The API did not answer: ${result.err.message}`)
}
