import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#content/messages.ts'
import { lastResort } from '#content/pages/last-resort.ts'
import { anyPath, paths } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { countedRoute } from '#server/counts/visit-counts.ts'
import { unreadableReason } from '#server/http/body-encoding.ts'
import { clientIp } from '#server/http/client-ip.ts'
import { isCrossOriginForm, isCrossSite } from '#server/http/cross-site.ts'
import { responseHeaders } from '#server/http/response-headers.ts'
import { loopbackIp, type Visitor } from '#server/http/visitor.ts'
import { readRendition } from '#server/uploads/read-rendition.ts'
import type { SiteApi } from '#web/api/site-api.ts'
import { createReadCount } from './count-read.ts'
import { formTypes, readFormPost } from './form-post.ts'
import { PageServer } from './page-server.ts'
import { privateHeaders } from './private-headers.ts'
import { createRenderer, type RenderedPage } from './render-page.ts'
import { RenderQueue, RendersOverloaded } from './render-queue.ts'
import { createPageFinder, type RequestedPage } from './requested-page.ts'
import type { SiteBuild } from './site-build.ts'
import { encodeOnce } from './stored-page.ts'
import { ThanksOnce, withoutThanks } from './thanks-once.ts'

/** Private pages also wait for the database, so more of them run at once than of cached ones. */
const OWN_RENDERS = { atOnce: 16, mostWaiting: 64 }
const RETRY_AFTER = 2

/** @returns the page server, which the raw HTTP server calls before Fastify */
export function registerPages(
  app: FastifyInstance,
  context: Context,
  build: SiteBuild,
  apiFor: (visitor: Visitor) => SiteApi,
): PageServer {
  const { config } = context
  const render = createRenderer(build, config, (path) => readRendition(config.dataDir, path))
  const findPage = createPageFinder(build)
  const ownRenders = new RenderQueue(OWN_RENDERS)
  const thanks = new ThanksOnce(config.appSecret)
  const countDocument = createReadCount(context)

  const pages = new PageServer({
    headers: responseHeaders(config),
    findPage,
    onError: (error, key) => context.log.error({ err: error, page: key }, 'A page could not be rendered anew'),
    onRead: countDocument,
    render: (key, skipsMissing) => {
      const url = new URL(config.siteOrigin + key)
      const api = apiFor({ ip: loopbackIp, pageUrl: url.href })
      return render(new Request(url), api, { skipsMissing })
    },
  })

  app.register(async (site) => {
    site.setErrorHandler<FastifyError>((error, request, reply) => {
      const status = error.statusCode ?? 500
      if (error instanceof RendersOverloaded) reply.header('Retry-After', RETRY_AFTER)
      else if (status >= 500) context.log.error({ err: error, requestId: request.id }, 'A page could not be made')
      return sendLastResort(request, reply, status)
    })
    site.route({
      method: ['GET', 'HEAD'],
      url: anyPath,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const { url } = request
        const requested = findPage(url)
        const path = pathOf(url)
        const begin = () => reply.hijack()
        // Not cacheable, since the path may hold a visitor's token.
        if (requested.path !== path)
          return reply.header('Cache-Control', 'no-store').redirect(requested.path + url.slice(path.length), 308)
        const isThanked = request.method === 'GET' && thanks.redeem(url)
        if (!isThanked && !requested.isPrivate) return pages.serve(requested, request.raw, reply.raw, begin)
        const fullUrl = new URL(url, config.siteOrigin)
        const own = await ownRenders.run(() =>
          render(new Request(isThanked ? fullUrl : withoutThanks(fullUrl)), apiFor(visitorOf(request, context)), {
            skipsMissing: true,
          }),
        )
        if (own.isMissing) return pages.serveMissing(requested, request.raw, reply.raw, begin)
        if (requested.isPrivate && request.method === 'GET' && own.status === 200)
          countDocument(request.raw, { route: countedRoute(requested.pattern), slug: undefined })
        return send(request, reply, own, privateHeaders)
      },
    })
    const refuseCrossSite = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      if (isCrossSite(request, config) || isCrossOriginForm(request, config)) {
        request.log.info("A form that another site's page sent was refused")
        sendLastResort(request, reply, 403)
      } else if (unreadableReason(request.headers)) sendLastResort(request, reply, 415)
      else done()
    }
    site.removeAllContentTypeParsers()
    site.addContentTypeParser(formTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    site.post(anyPath, { onRequest: refuseCrossSite }, async (request, reply) => {
      const requested = findPage(request.url)
      if (!requested.takesForms) return sendLastResort(request, reply.header('Allow', allowed(requested)), 405)
      const post = requested.path === pathOf(request.url) ? await readFormPost(request, config) : undefined
      if (!post) return sendLastResort(request, reply, 400)
      const page = await ownRenders.run(() => render(post, apiFor(visitorOf(request, context))))
      if (page.headers.location) page.headers.location = thanks.sign(page.headers.location)
      return send(request, reply, page, requested.isPrivate ? privateHeaders : { 'Cache-Control': 'no-store' })
    })
    site.route({
      method: ['DELETE', 'OPTIONS', 'PATCH', 'PUT', 'TRACE'],
      url: anyPath,
      onRequest: async (request, reply) =>
        sendLastResort(request, reply.header('Allow', allowed(findPage(request.url))), 405),
      handler: () => {},
    })
  })
  return pages
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, html }: RenderedPage,
  kept: Record<string, string>,
) {
  const encoded = await encodeOnce(html, request.headers['accept-encoding'] as string | undefined)
  return reply
    .code(status)
    .headers({ ...headers, ...encoded.headers, ...kept })
    .send(encoded.body)
}

const allowed = ({ takesForms }: RequestedPage) => (takesForms ? 'GET, HEAD, POST' : 'GET, HEAD')

const pathOf = (target: string) => target.split('?', 1)[0] ?? target

const visitorOf = (request: FastifyRequest, context: Context): Visitor => ({
  ip: clientIp(context, request.raw),
  pageUrl: request.headers.referer ?? new URL(request.url, context.config.siteOrigin).href,
  requestId: request.id,
})

const sendLastResort = (request: FastifyRequest, reply: FastifyReply, status: number) =>
  reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-US"><meta charset="utf-8"><title>${messages.unexpected}</title><h1>${messages.unexpected}</h1><p>${lastResort.occurrence(status, request.id)}</p><p><a href="${paths.home}">${lastResort.home}</a></p></html>`,
    )
