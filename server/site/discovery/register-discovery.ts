import type { FastifyInstance } from 'fastify'
import { discoveryCopy } from '#content/pages/discovery.ts'
import { fallbackCopy } from '#content/pages/last-resort.ts'
import { paper } from '#content/palette.ts'
import { site } from '#content/site.ts'
import {
  blogCategoryPath,
  blogDetailsPath,
  llmsPath,
  managerRoot,
  markdownPath,
  paths,
  robotsPath,
  rssPath,
  securityTextPath,
  sitemapPartPath,
  sitemapPath,
  webManifestPath,
} from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { responseHeaders } from '#server/http/response-headers.ts'
import type { SiteApi } from '#web/api/site-api.ts'
import { PageServer } from '../page-server.ts'
import { pageWithoutRoute } from '../requested-page.ts'
import { renderFeed } from './feed.ts'
import { renderLlms } from './llms.ts'
import { markdownPage } from './markdown-page.ts'
import { registerPostImages } from './post-image/register-post-images.ts'
import { publicPaths, type SiteSources } from './site-sources.ts'
import { renderSitemap, renderSitemapPart, sitemapPartOf } from './sitemap.ts'

interface DiscoverySources {
  pages: Pick<PageServer, 'load'>
  api: SiteApi
}

/** Seconds. */
const RETRY_AFTER = 30

/** Returns the cache of its documents, to be cleared when content changes. */
export function registerDiscovery(app: FastifyInstance, context: Context, sources: DiscoverySources): PageServer {
  const { pages, api } = sources
  const { log } = context
  const site: SiteSources = {
    origin: context.config.siteOrigin,
    api,
    readPage: (path) => readPage(pages, path),
  }
  const fixed: Record<string, { type: string; make(site: SiteSources): string | Promise<string> }> = {
    [sitemapPath]: { type: 'application/xml', make: renderSitemap },
    [robotsPath]: { type: 'text/plain', make: renderRobots },
    [rssPath]: { type: 'application/rss+xml', make: renderFeed },
    [llmsPath]: { type: 'text/plain', make: renderLlms },
    [securityTextPath]: { type: 'text/plain', make: (sources) => securityText(sources, context.clock()) },
    [webManifestPath]: { type: 'application/manifest+json', make: webManifest },
  }

  const documents = new PageServer({
    headers: responseHeaders(context.config),
    findPage: (target) => pageWithoutRoute(pathOf(target)),
    onError: (error, key) => log.error({ err: error, document: key }, 'A document could not be rendered again'),
    render: async (key) => {
      const document = fixed[key]
      if (document) return rendered(document.type, await document.make(site))
      const part = sitemapPartOf(key)
      if (part !== undefined) return rendered('application/xml', await renderSitemapPart(site, part))
      const path = pageOf(key)
      const html = await site.readPage(path)
      if (html === undefined) throw new Error(`There is no page at ${path}`)
      return rendered('text/markdown', await markdownPage(html, site.origin), {
        Link: `<${site.origin}${path}>; rel="canonical"`,
      })
    },
  })

  /** A made-up part is cheap: the sitemap that lists the parts is in memory. */
  async function isThere(path: string): Promise<boolean> {
    if (fixed[path]) return true
    if (sitemapPartOf(path) !== undefined) {
      const list = await documents.load(sitemapPath)
      return list.encodings.identity.body.includes(`<loc>${site.origin}${path}</loc>`)
    }
    return (await site.readPage(pageOf(path))) !== undefined
  }

  app.register(async (part) => {
    part.setErrorHandler((error, request, reply) => {
      log.error({ err: error, requestId: request.id }, 'A document could not be made')
      return reply
        .code(503)
        .headers({ 'Retry-After': RETRY_AFTER, 'Cache-Control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send(fallbackCopy.failed(request.id))
    })
    registerPostImages(part, context, api)
    for (const url of [...Object.keys(fixed), sitemapPartPath.pattern, ...markdownRoutes]) {
      part.route({
        method: ['GET', 'HEAD'],
        url,
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          const path = pathOf(request.url)
          // Check first, so that made-up URLs never fill the memory.
          if (!(await isThere(path)))
            return reply
              .code(404)
              .header('Cache-Control', 'no-store')
              .type('text/plain; charset=utf-8')
              .send(fallbackCopy.notFound)
          await documents.serve(pageWithoutRoute(path), request.raw, reply.raw, () => reply.hijack())
        },
      })
    }
  })
  return documents
}

async function readPage(pages: DiscoverySources['pages'], path: string): Promise<string | undefined> {
  const page = await pages.load(path)
  return page.status === 200 ? page.encodings.identity.body.toString() : undefined
}

const pathOf = (target: string) => target.split('?')[0] ?? target

const rendered = (type: string, text: string, headers: Record<string, string> = {}) => ({
  status: 200,
  headers: { 'Content-Type': `${type}; charset=utf-8`, ...headers },
  html: text,
})

const markdownRoutes = [...publicPaths, blogDetailsPath.pattern, blogCategoryPath.pattern].map(markdownPath)

function pageOf(path: string): string {
  return path === markdownPath(paths.home) ? paths.home : path.replace(/\.md$/, '')
}

const renderRobots = ({ origin }: SiteSources): string =>
  [
    'User-agent: *',
    `Disallow: ${managerRoot}`,
    `Allow: ${paths.home}`,
    '',
    `Sitemap: ${origin}${sitemapPath}`,
    '',
  ].join('\n')

/** RFC 9116 recommends less than a year. */
const EXPIRY_DAYS = 180

/** RFC 9116. Expires at the start of a day, so that the text changes only once a day. */
function securityText({ origin }: SiteSources, now: Date): string {
  const end = new Date(now)
  end.setUTCHours(0, 0, 0, 0)
  end.setUTCDate(end.getUTCDate() + EXPIRY_DAYS)
  return [
    `Contact: mailto:${site.supportEmail}`,
    `Expires: ${end.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${securityTextPath}`,
    '',
  ].join('\n')
}

/** A manifest has only one theme: the light one. */
const webManifest = (): string =>
  JSON.stringify({
    name: site.product,
    short_name: site.product,
    description: discoveryCopy.summary,
    lang: 'en-US',
    id: paths.home,
    start_url: paths.home,
    scope: paths.home,
    display: 'browser',
    background_color: paper.light,
    theme_color: paper.light,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
