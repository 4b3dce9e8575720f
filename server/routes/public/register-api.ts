import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unreadableBodyCopy } from '#content/problems.ts'
import { anyPath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { compress, encodingOf, matchesEtag } from '#server/http/content-negotiation.ts'
import { isCrossSite } from '#server/http/cross-site.ts'
import { Problem, sendProblem, varyWith } from '#server/http/problem.ts'
import { unreadableReason } from '#server/http/request-body.ts'
import type { LeadContext } from '#server/leads/submit-lead.ts'
import { apiPrefix } from './api-prefix.ts'
import {
  getBlogCategories,
  getBlogCategory,
  getBlogPost,
  getBlogPosts,
  getBlogPreview,
  postBlogPostView,
} from './blog.ts'
import { allowSiteOrigin } from './cross-origin.ts'
import { getDemoEvents } from './demo-events.ts'
import { getDemo, postDemoAgain, postDemoErase, postDemoRoom, postDemoSeen } from './demos.ts'
import { getCountries } from './get-countries.ts'
import { documentApi, getDocument } from './get-document.ts'
import { postLeads } from './leads.ts'
import { postVitals } from './post-vitals.ts'
import { sendError } from './problems.ts'

/** Requires an instance made with `fastifyOptions`. */
export async function registerApi(app: FastifyInstance, context: LeadContext): Promise<void> {
  await app.register((api) => addCalls(api, context), { prefix: apiPrefix })
}

async function addCalls(api: FastifyInstance, context: LeadContext) {
  // Calls validate with Valibot; route schemas are for the document only.
  api.setValidatorCompiler(() => () => true)
  api.setSerializerCompiler(() => JSON.stringify)
  api.removeContentTypeParser('text/plain')
  api.setErrorHandler(sendError)
  logResponses(api)
  addConditionalGet(api)
  await allowSiteOrigin(api, context)
  refuseWrites(api, context)
  handleUnknownRoutes(api)
  await documentApi(api, context)

  getCountries(api)
  postLeads(api, context)
  getBlogPosts(api, context)
  getBlogPost(api, context)
  getBlogPreview(api, context)
  postBlogPostView(api, context)
  getBlogCategories(api, context)
  getBlogCategory(api, context)
  getDemo(api, context)
  getDemoEvents(api, context)
  postDemoRoom(api, context)
  postDemoAgain(api, context)
  postDemoErase(api, context)
  postDemoSeen(api, context)
  postVitals(api, context)
  getDocument(api)
}

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

function refuseWrites(api: FastifyInstance, { config }: Pick<Context, 'config'>) {
  api.addHook('onRequest', (request, _reply, done) =>
    done(safeMethods.includes(request.method) ? undefined : refusalOf(request)),
  )

  function refusalOf(request: FastifyRequest): Problem | undefined {
    if (isCrossSite(request, config)) return new Problem('origin_not_allowed')
    const reason = unreadableReason(request.headers)
    return reason
      ? new Problem('unsupported_media_type', {
          message: unreadableBodyCopy[reason],
          headers: { Accept: 'application/json' },
        })
      : undefined
  }
}

function addConditionalGet(app: FastifyInstance) {
  app.addHook<string | Buffer>('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || reply.statusCode !== 200 || typeof payload !== 'string') done(null, payload)
    else
      respondToRead(request, reply, payload).then(
        (body) => done(null, body),
        (error) => done(error),
      )
  })
}

async function respondToRead(request: FastifyRequest, reply: FastifyReply, payload: string): Promise<string | Buffer> {
  const encoding = encodingOf(payload, request.headers['accept-encoding'])
  const hash = createHash('sha256').update(payload).digest('base64url').slice(0, 22)
  const etag = `"${hash}-${encoding}"`
  reply.headers({ ETag: etag, Vary: varyWith(reply, 'Accept-Encoding') })
  if (matchesEtag(etag, request.headers['if-none-match'])) {
    reply.code(304).removeHeader('Content-Type').removeHeader('Content-Length')
    return ''
  }
  if (encoding === 'identity') return payload
  const body = await compress[encoding](payload)
  reply.headers({ 'Content-Encoding': encoding, 'Content-Length': body.length })
  return body
}

/** Logs the route instead of the URL, whose query may contain personal data. */
export function logResponses(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const level = reply.statusCode >= 400 && reply.statusCode !== 404 ? 'info' : 'debug'
    const milliseconds = Math.round(reply.elapsedTime)
    request.log[level]({ method, route: routeOptions.url, status: reply.statusCode, milliseconds }, 'Answered')
    done()
  })
}

interface KnownRoute {
  path: RegExp
  methods: Set<string>
}

export function handleUnknownRoutes(app: FastifyInstance) {
  const known = new Map<string, KnownRoute>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.endsWith('*')) return
    const route = known.get(url) ?? { path: pathPattern(url), methods: new Set() }
    for (const one of [method].flat()) route.methods.add(one)
    known.set(url, route)
  })

  const respond = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const methods = Array.from(known.values()).find((route) => route.path.test(path))?.methods
    if (!methods) return sendProblem(request, reply, new Problem('not_found'))
    const allow = Array.from(methods).sort().join(', ')
    return sendProblem(request, reply, new Problem('method_not_allowed', { headers: { Allow: allow } }))
  }
  app.setNotFoundHandler(respond)
  // Registered as a route, because the site's wildcard routes match before a not-found handler.
  app.all(anyPath, { schema: { hide: true }, onRequest: async (request, reply) => respond(request, reply) }, respond)
}

const pathPattern = (url: string) => new RegExp(`^${url.replace(/[.]/g, '\\.').replace(/:[^/]+/g, '[^/]+')}/?$`)
