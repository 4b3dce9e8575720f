import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { allowedWords } from '#content/problems.ts'
import { apiPostsPath } from '#domain/paths.ts'
import { listPosts } from '#server/blog/read-posts.ts'
import type { Context } from '#server/context.ts'
import { documented } from './api-document.ts'
import { routeOf } from './api-prefix.ts'
import { BLOG_CACHE_CONTROL, postSummarySchema } from './blog-schemas.ts'
import { numberParameter, readQuery } from './read-query.ts'

const querySchema = v.object({
  page: v.exactOptional(
    v.pipe(numberParameter(1, 1_000_000), v.description('From 1; 12 posts a page unless limit says otherwise.')),
  ),
  limit: v.exactOptional(v.pipe(numberParameter(1, 100), v.description('Posts a page, 1 to 100.'))),
  category: v.exactOptional(v.pipe(v.string(allowedWords.category), v.description('A category’s slug.'))),
})

export function getBlogPosts(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Blog',
    summary: 'List posts without their content, newest first; X-Total-Count says how many there are on all pages',
    success: { status: 200, data: v.array(postSummarySchema) },
    failures: [400],
    query: querySchema,
  })
  app.get(routeOf(apiPostsPath), { schema }, async (request, reply) => {
    const { posts, total } = await listPosts(context, readQuery(querySchema, request.query))
    reply.headers({ 'Cache-Control': BLOG_CACHE_CONTROL, 'X-Total-Count': String(total) })
    return { ok: true, message: 'Posts', data: posts }
  })
}
