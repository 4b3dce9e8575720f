import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#content/messages.ts'
import { answerHeaders } from '#server/answer-headers.ts'
import { clientAddress } from '#server/api/client-address.ts'
import type { Context } from '#server/context.ts'
import { readRendition } from '#server/uploads/read-rendition.ts'
import { createViewCount } from './count-view.ts'
import { createPageAddresses } from './page-key.ts'
import { PageServer } from './page-server.ts'
import { isPrivatePage, privateHeaders } from './private-page.ts'
import { createRenderer, type RenderedPage } from './render-page.ts'
import type { SiteBuild } from './site-build.ts'
import { ownAddress, transportFor, type Visitor } from './site-transport.ts'
import { encodeOnce } from './stored-page.ts'

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * Serves every page of the built site: documents from memory, form posts without JavaScript rendered for their sender.
 * @returns the page server, whose memory the raw HTTP server asks before Fastify
 */
export function registerPages(app: FastifyInstance, context: Context, build: SiteBuild): PageServer {
  const { config } = context
  const render = createRenderer(build, config, (address) => readRendition(config.dataDir, address))
  const apiFor = (visitor: Visitor) => build.entry.module.createApiClient(transportFor(app, config, visitor))

  const pages = new PageServer({
    headers: answerHeaders(config),
    pageAddress: createPageAddresses(build),
    onError: (error, key) => context.log.error({ err: error, page: key }, 'A page could not be rendered anew'),
    onView: createViewCount(context),
    render: (key) => {
      const address = new URL(config.siteOrigin + key)
      return render(new Request(address), apiFor({ address: ownAddress, pageAddress: address.href }))
    },
  })

  app.register(async (site) => {
    site.setErrorHandler<FastifyError>((error, request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) context.log.error({ err: error, requestId: request.id }, 'A page could not be made')
      return reply.code(status).type('text/html; charset=utf-8').send(lastResort(status, request.id))
    })
    site.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const [path = '/', query] = request.url.split('?')
        if (/^\/[^/].*\/$/.test(path)) return reply.redirect(path.replace(/\/+$/, '') + (query ? `?${query}` : ''), 308)
        if (isPrivatePage(request.url)) {
          const own = await render(
            new Request(new URL(request.url, config.siteOrigin)),
            apiFor(visitorOf(request, context)),
          )
          return send(request, reply, { ...own, headers: { ...own.headers, ...privateHeaders } })
        }
        await pages.answer(request.raw.url ?? '/', request.raw, reply.raw, () => reply.hijack())
      },
    })
    site.removeAllContentTypeParsers()
    site.addContentTypeParser(formTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    site.post('/*', async (request, reply) => {
      const page = await render(formPost(request, config), apiFor(visitorOf(request, context)))
      const kept = isPrivatePage(request.url) ? privateHeaders : { 'Cache-Control': 'no-store' }
      return send(request, reply, { ...page, headers: { ...page.headers, ...kept } })
    })
  })
  return pages
}

/** For a page that is its visitor's alone and stays in no memory. */
async function send(request: FastifyRequest, reply: FastifyReply, { status, headers, html }: RenderedPage) {
  const encoded = await encodeOnce(html, request.headers['accept-encoding'] as string | undefined)
  return reply
    .code(status)
    .headers({ ...headers, ...encoded.headers })
    .send(encoded.body)
}

/** The router compares the form's Origin with this address, which behind a proxy is not the one that the socket knows. */
function formPost(request: FastifyRequest, config: Context['config']): Request {
  const origin = config.siteOriginIsDefault ? `${request.protocol}://${request.host}` : config.siteOrigin
  return new Request(origin + request.url, {
    method: 'POST',
    headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined || name.startsWith(':') ? [] : [[name, String(value)]],
    ),
    body: new Uint8Array(request.body as Buffer),
  })
}

const visitorOf = (request: FastifyRequest, context: Context): Visitor => ({
  address: clientAddress(context, request.raw),
  pageAddress: request.headers.referer ?? new URL(request.url, context.config.siteOrigin).href,
})

/** For a request that no page takes, or a defect in the rendering itself, when none of the site's pages can be relied on. */
const lastResort = (status: number, requestId: string) =>
  `<!doctype html><html lang="en-US"><meta charset="utf-8"><title>${messages.unexpected}</title><h1>${messages.unexpected}</h1><p>${status}, request ${requestId}</p><p><a href="/">Home</a></p></html>`
