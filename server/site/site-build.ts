import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { RouterContext, ServerBuild } from 'react-router'
import { capturesRoot, openGraphRoot, walletRoot } from '#domain/paths.ts'
import { drawingHeaders, sharedPictureHeaders, workerHeaders } from '#server/http/response-headers.ts'
import { projectFile } from '#server/runtime/project-files.ts'
import type { ApiTransport } from '#web/api/api-client.ts'
import type { RequestServices } from '#web/api/request-context.ts'
import type { SiteApi } from '#web/api/site-api.ts'
import type { Flash } from '#web/ui/flash.ts'
import type { ConsentPanel } from './finish-document.ts'

/** Its entry exports objects whose identity both sides of the bundle share. */
export interface SiteBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & SiteEntry }
}

interface SiteEntry {
  /** Minified inline script that waits for the visitor's first action. */
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

const root = fileURLToPath(projectFile('build/client'))
const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable'

export async function registerStaticFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const url = path.slice(root.length)
      const isHashed = ['/static/', capturesRoot].some((folder) => url.startsWith(folder))
      reply.header('Cache-Control', isHashed ? CACHE_FOR_A_YEAR : 'public, max-age=3600')
      reply.headers(allowed(url))
    },
  })
}

function allowed(path: string) {
  if ([openGraphRoot, walletRoot].some((root) => path.startsWith(root))) return sharedPictureHeaders
  if (path.endsWith('.svg')) return drawingHeaders
  // The service worker is at the root; pages load no scripts from there.
  if (/^\/[^/]+\.js$/.test(path)) return workerHeaders
  return {}
}

const folder = 'static/media'

const fontFaces = [
  { family: 'Familjen Grotesk Variable', file: /^familjen-grotesk-[\w-]{8}\.woff2$/, weight: '500 700' },
  { family: 'Instrument Sans Variable', file: /^instrument-sans-[\w-]{8}\.woff2$/, weight: '400 700' },
]

/** For the server's own documents; empty before a build. */
export function webFontRules(): string {
  const built = projectFile(`build/client/${folder}/`)
  const names = existsSync(built) ? readdirSync(built) : []
  return fontFaces
    .map(({ family, file, weight }) => {
      const name = names.find((one) => file.test(one))
      return name
        ? `@font-face{font-family:"${family}";src:url(/${folder}/${name})format("woff2");font-weight:${weight};font-display:swap}`
        : ''
    })
    .join('')
}
