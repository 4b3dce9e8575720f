import { readFileSync } from 'node:fs'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { NameRule } from '#domain/leads/lead-fields.ts'
import { uploadsRoot } from '#domain/paths.ts'
import type { PriceTable } from '#domain/price/quote.ts'
import { projectFile } from '#server/runtime/project-files.ts'
import type { SiteApi } from '#web/api/site-api.ts'
import { contentSecurityPolicy, type PolicySettings } from './content-security-policy.ts'
import { finishDocument } from './finish-document.ts'
import type { SiteBuild } from './site-build.ts'

interface PageSettings extends PolicySettings {
  managerOrigin: string
  nameRule: NameRule
  priceTable: PriceTable | undefined
}

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  html: string
  isMissing?: boolean
}

interface RenderOptions {
  /** Return `isMissing` instead of rendering a missing page. */
  skipsMissing?: boolean
}

const clientFiles = projectFile('build/client')

/** @param readPicture a rendition by its path under /uploads/; undefined until it exists */
export function createRenderer(
  build: SiteBuild,
  settings: PageSettings,
  readPicture: (path: string) => Promise<Buffer | undefined>,
) {
  const handle = createRequestHandler(build, 'production')
  const { bootstrap, flashContext, servicesContext, skipsMissingContext } = build.entry.module
  const { apiOrigin = '', gaMeasurementId } = settings
  const consentPanel = gaMeasurementId ? build.entry.module.consentPanel(gaMeasurementId) : undefined
  const styleSheets = new Map<string, string>()

  function readStyleSheet(path: string): string {
    const known = styleSheets.get(path)
    if (known !== undefined) return known
    const text = readFileSync(new URL(`.${path}`, `${clientFiles}/`), 'utf8').trim()
    styleSheets.set(path, text)
    return text
  }

  return async function render(
    request: Request,
    api: SiteApi,
    { skipsMissing = false }: RenderOptions = {},
  ): Promise<RenderedPage> {
    const context = new RouterContextProvider()
    context.set(servicesContext, { ...settings, apiOrigin, asksForConsent: consentPanel !== undefined, api })
    context.set(flashContext, { current: null })
    context.set(skipsMissingContext, skipsMissing)
    const response = await handle(request, context)
    if (skipsMissing && response.status === 404) return { status: 404, headers: {}, html: '', isMissing: true }
    const headers: Record<string, string> = Object.fromEntries(response.headers)
    if (!response.headers.get('Content-Type')?.startsWith('text/html'))
      return { status: response.status, headers, html: await response.text() }
    const html = await inlinePicture(await response.text(), readPicture)
    const document = finishDocument(html, bootstrap, readStyleSheet, consentPanel)
    headers['Content-Security-Policy'] = contentSecurityPolicy(document, settings)
    return { status: response.status, headers, html: document.html }
  }
}

const MAX_BYTES = 20 * 1024

/** Output of `web/ui/responsive-image.tsx` for `inlined`, as React writes it. */
const inlined = new RegExp(`<source data-inlined="" [^>]*srcSet="(${uploadsRoot}[^"]+)"`)

/** Inlines a phone's first picture, so that it is painted with the text. */
export async function inlinePicture(
  html: string,
  read: (path: string) => Promise<Buffer | undefined>,
): Promise<string> {
  const [element, path] = inlined.exec(html) ?? []
  if (!element || !path) return html
  const bytes = await read(path.replaceAll('&amp;', '&'))
  if (!bytes || bytes.length > MAX_BYTES) return html
  const carrying = element.replace(path, `data:image/avif;base64,${bytes.toString('base64')}`)
  return html.replace(element, carrying)
}
