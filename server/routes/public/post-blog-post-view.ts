import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { missingWords } from '#content/problems.ts'
import { apiPostViewsPath } from '#domain/paths.ts'
import { recordView } from '#server/blog/post-views.ts'
import { isPublic } from '#server/blog/read-posts.ts'
import type { Context } from '#server/context.ts'
import { clientIp } from '#server/http/client-ip.ts'
import { Problem } from '#server/http/problem.ts'
import { isCountable } from '#server/http/visitor.ts'
import { documented } from './api-document.ts'
import { type CallOf, routeOf } from './api-prefix.ts'
import { slugSchema } from './blog-schemas.ts'

export function postBlogPostView(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Blog',
    summary: 'Count a person’s view of a post, once a visitor and day; the number follows within 10 s',
    success: { status: 202, data: v.null() },
    failures: [403, 404, 415],
    params: slugSchema,
  })
  app.post<CallOf<typeof apiPostViewsPath>>(routeOf(apiPostViewsPath), { schema }, async (request, reply) => {
    const { slug } = request.params
    if (!(await isPublic(context, slug))) throw new Problem('not_found', { message: missingWords.post })
    if (isCountable(request)) {
      const agent = request.headers['user-agent'] ?? ''
      recordView(context, slug, `${clientIp(context, request.raw)} ${agent}`)
    }
    reply.code(202).header('Cache-Control', 'no-store')
    return { ok: true, message: 'Counted', data: null }
  })
}
