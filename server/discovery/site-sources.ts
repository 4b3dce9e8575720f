import { paths } from '#domain/paths.ts'
import type { ApiResult, SiteApi } from '#web/api/site-api.ts'

/** What the documents of this folder are made from. */
export interface SiteSources {
  /** Scheme, host and port that addresses begin with. */
  origin: string
  api: SiteApi
  /** The HTML of a page, or nothing where there is no such page. */
  readPage(path: string): Promise<string | undefined>
}

/** The paths that anybody may find: not the one of the page that says that nothing is there. */
export const publicPaths: readonly string[] = Object.values(paths).filter((path) => path !== paths.notFound)

/** What a call brought. A document that cannot be made whole is not made. */
export function broughtBy<T>(result: ApiResult<T>): T {
  if (result.ok) return result.data
  throw new Error(`The API did not answer: ${result.err.message}`)
}
