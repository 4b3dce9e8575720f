import type { RouterContext, ServerBuild } from 'react-router'
import type { ApiTransport } from '#web/api/api-client.ts'
import type { RequestServices } from '#web/api/request-context.ts'
import type { SiteApi } from '#web/api/site-api.ts'
import type * as Addresses from '#web/paths.ts'
import type { Flash } from '#web/ui/flash.ts'

/** The built site. Its entry carries what must be the very same object on both sides of the bundle. */
export interface SiteBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & SiteEntry }
}

interface SiteEntry {
  /** The minified inline script that waits for the visitor's first intent. */
  bootstrap: string
  /** Every address of the site. */
  addresses: typeof Addresses
  createApiClient(transport: ApiTransport): SiteApi
  servicesContext: RouterContext<RequestServices>
  flashContext: RouterContext<{ current: Flash | null }>
}

const built = new URL('../../build/server/index.js', import.meta.url)

export const loadSiteBuild = (): Promise<SiteBuild> => import(built.href)
