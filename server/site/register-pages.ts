import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#content/messages.ts'
import { fallbackCopy } from '#content/pages/last-resort.ts'
import { anyPath, paths } from '#domain/paths.ts'
import { countedRoute } from '#server/analytics/visit-counts.ts'
import { readRendition } from '#server/blog/uploads/image-cache.ts'
import type { Context } from '#server/context.ts'
import { clientIp } from '#server/http/client-ip.ts'
import { encodeOnce } from '#server/http/content-negotiation.ts'
import { hidesOrigin, isCrossOriginForm, isCrossSite } from '#server/http/cross-site.ts'
import { unreadableReason } from '#server/http/request-body.ts'
import { privateHeaders, responseHeaders } from '#server/http/response-headers.ts'
import { loopbackIp, type Visitor } from '#server/http/visitor.ts'
import { clientNetwork } from '#server/runtime/ip-address.ts'
import type { SiteApi } from '#web/api/site-api.ts'
import { formTypes, readFormPost, ThanksSigner, withoutThanks } from './form-posts.ts'
import { PageServer } from './page-server.ts'
import { createPageViewCounter } from './page-views.ts'
import { NetworkRenderLimit, RenderLimitExceeded, RenderQueue, RendersOverloaded } from './render-limits.ts'
import { createRenderer, type RenderedPage } from './render-page.ts'
import { createPageFinder, type RequestedPage } from './requested-page.ts'
import type { SiteBuild } from './site-build.ts'

/** Private pages also wait for the database, so more of them may render at once. */
const PRIVATE_RENDERS = { atOnce: 16, mostWaiting: 64 }
/** Separate, so that widgets cannot delay a visitor's private page. */
const WIDGET_RENDERS = { atOnce: 2, mostWaiting: 32 }
const RETRY_AFTER = 2

export function registerPages(
  app: FastifyInstance,
  context: Context,
  build: SiteBuild,
  apiFor: (visitor: Visitor) => SiteApi,
): PageServer {
  const { config } = context
  const render = createRenderer(build, config, (path) => readRendition(config.dataDir, path))
  const findPage = createPageFinder(build)
  const ownRenders = new RenderQueue(PRIVATE_RENDERS)
  const triedRenders = new RenderQueue(WIDGET_RENDERS)
  const shares = new NetworkRenderLimit()
  const thanks = new ThanksSigner(config.appSecret)
  const withinShare = <T>(request: FastifyRequest, make: () => Promise<T>) =>
    shares.run(clientNetwork(clientIp(context, request.raw)), context.clock().getTime(), make)
  const countDocument = createPageViewCounter(context)

  const pages = new PageServer({
    headers: responseHeaders(config),
    findPage,
    // Only the path because the query may contain a visitor's text.
    onError: (error, key) => context.log.error({ err: error, page: pathOf(key) }, 'A page could not be rendered again'),
    onRead: countDocument,
    render: (key, skipsMissing) => {
      const url = new URL(config.siteOrigin + key)
      const api = apiFor({ ip: loopbackIp, pageUrl: url.href })
      return render(new Request(url), api, { skipsMissing })
    },
  })

  app.register(async (site) => {
    site.setErrorHandler<FastifyError>((error, request, reply) => {
      if (error instanceof RenderLimitExceeded) return sendTooMany(reply, error.retryAfter)
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
        // Not cacheable because the path may contain a visitor's token.
        if (requested.path !== path)
          return reply.header('Cache-Control', 'no-store').redirect(requested.path + url.slice(path.length), 308)
        const isThanked = request.method === 'GET' && thanks.redeem(url)
        const isOwn = isThanked || requested.isPrivate
        if (!isOwn) {
          const serve = () => pages.serve(requested, request.raw, reply.raw, begin)
          return requested.isVariant && !pages.isCached(requested) ? withinShare(request, serve) : serve()
        }
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
    /** Such a form may be the site's own, so the visitor gets it back with their input. */
    const comesBack = ({ headers, url }: FastifyRequest) => hidesOrigin(headers) && findPage(url).takesLeads
    const refuseCrossSite = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      if (isCrossSite(request, config) || (isCrossOriginForm(request, config) && !comesBack(request))) {
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
      const api = apiFor(visitorOf(request, context))
      const make = () => render(post, isCrossOriginForm(request, config) ? withoutLeads(api) : api)
      const isTried = !requested.isPrivate && !requested.takesLeads
      const page = await (isTried ? withinShare(request, () => triedRenders.run(make)) : ownRenders.run(make))
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

const withoutLeads = (api: SiteApi): SiteApi => ({
  ...api,
  sendLead: async () => {
    const { hiddenOrigin: message } = messages
    return { ok: false, err: { message, response: { status: 403, data: { message } } } }
  },
})

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, html }: RenderedPage,
  pageHeaders: Record<string, string>,
) {
  const encoded = await encodeOnce(html, request.headers['accept-encoding'] as string | undefined)
  return reply
    .code(status)
    .headers({ ...headers, ...encoded.headers, ...pageHeaders })
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
  sendPlain(reply.code(status), messages.unexpected, fallbackCopy.occurrence(status, request.id))

/** @param seconds until the network may retry */
const sendTooMany = (reply: FastifyReply, seconds: number) =>
  sendPlain(reply.code(429).header('Retry-After', seconds), fallbackCopy.tooMany, fallbackCopy.again(seconds))

/** Neither text may come from a request. */
const sendPlain = (reply: FastifyReply, heading: string, text: string) =>
  reply
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en-US"><meta charset="utf-8"><title>${heading}</title><h1>${heading}</h1><p>${text}</p><p><a href="${paths.home}">${fallbackCopy.home}</a></p></html>`,
    )
