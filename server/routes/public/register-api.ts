import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unreadableWords } from '#content/problems.ts'
import type { Context } from '#server/context.ts'
import { compress, encodingOf, matchesEtag } from '#server/http/content-negotiation.ts'
import { isCrossSite } from '#server/http/cross-site.ts'
import { Problem, variesBy } from '#server/http/problem.ts'
import { unreadableReason } from '#server/http/request-body.ts'
import type { LeadContext } from '#server/leads/submit-lead.ts'
import { apiPrefix } from './api-prefix.ts'
import { getBlogPosts } from './blog.ts'
import { allowSiteOrigin } from './cross-origin.ts'
import { getDemoEvents } from './demo-events.ts'
import { postDemoAgain } from './demos/post-demo-again.ts'
import { postDemoErase } from './demos/post-demo-erase.ts'
import { postDemoRoom } from './demos/post-demo-room.ts'
import { postDemoSeen } from './demos/post-demo-seen.ts'
import { getDemo } from './demos.ts'
import { getBlogCategories } from './get-blog-categories.ts'
import { getBlogCategory } from './get-blog-category.ts'
import { getBlogPost } from './get-blog-post.ts'
import { getBlogPreview } from './get-blog-preview.ts'
import { getCountries } from './get-countries.ts'
import { documentApi, getDocument } from './get-document.ts'
import { postLeads } from './leads.ts'
import { logResponses } from './log-responses.ts'
import { postBlogPostView } from './post-blog-post-view.ts'
import { postVitals } from './post-vitals.ts'
import { sendError } from './send-error.ts'
import { handleUnknownRoutes } from './unknown-route.ts'

/** The instance must have been made with `fastifyOptions`. */
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

const safe = ['GET', 'HEAD', 'OPTIONS']

/** Refuses cross-site requests and bodies that are not plain UTF-8. */
function refuseWrites(api: FastifyInstance, { config }: Pick<Context, 'config'>) {
  api.addHook('onRequest', (request, _reply, done) =>
    done(safe.includes(request.method) ? undefined : refusalOf(request)),
  )

  function refusalOf(request: FastifyRequest): Problem | undefined {
    if (isCrossSite(request, config)) return new Problem('origin_not_allowed')
    const reason = unreadableReason(request.headers)
    return reason
      ? new Problem('unsupported_media_type', {
          message: unreadableWords[reason],
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
  reply.headers({ ETag: etag, Vary: variesBy(reply, 'Accept-Encoding') })
  if (matchesEtag(etag, request.headers['if-none-match'])) {
    reply.code(304).removeHeader('Content-Type').removeHeader('Content-Length')
    return ''
  }
  if (encoding === 'identity') return payload
  const body = await compress[encoding](payload)
  reply.headers({ 'Content-Encoding': encoding, 'Content-Length': body.length })
  return body
}
