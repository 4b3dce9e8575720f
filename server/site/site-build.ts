import type { RouterContext, ServerBuild } from 'react-router'
import { projectFile } from '#server/runtime/project-files.ts'
import type { ApiTransport } from '#web/api/api-client.ts'
import type { RequestServices } from '#web/api/request-context.ts'
import type { SiteApi } from '#web/api/site-api.ts'
import type { Flash } from '#web/ui/flash.ts'
import type { ConsentPanel } from './finish-document.ts'

/** The built site. Its entry exports objects whose identity both sides of the bundle must share. */
export interface SiteBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & SiteEntry }
}

interface SiteEntry {
  /** The minified inline script that waits for the visitor's first intent. */
  bootstrap: string
  consentPanel(measurementId: string): ConsentPanel
  offlinePage(): { html: string; style: string; script: string }
  serviceWorker: string
  retireWorker: string
  createApiClient(transport: ApiTransport): SiteApi
  servicesContext: RouterContext<RequestServices>
  flashContext: RouterContext<{ current: Flash | null }>
  skipsMissingContext: RouterContext<boolean>
}

const built = projectFile('build/server/index.js')

export const loadSiteBuild = (): Promise<SiteBuild> => import(built.href)
