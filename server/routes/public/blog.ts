import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { allowedWords } from '#content/problems.ts'
import { apiPostsPath } from '#domain/paths.ts'
import { listPosts } from '#server/blog/read-posts.ts'
import type { Context } from '#server/context.ts'
import { documented } from './api-document.ts'
import { routeOf } from './api-prefix.ts'
import { blogReader } from './blog-reader.ts'
import { pageQuerySchema, postSummarySchema } from './blog-schemas.ts'
import { readQuery } from './read-query.ts'

const querySchema = v.object({
  ...pageQuerySchema.entries,
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
    const query = readQuery(querySchema, request.query)
    const { blog, mark } = await blogReader(context, request, reply)
    const { posts, total } = await listPosts(blog, query)
    reply.header('X-Total-Count', String(total))
    return { ok: true, message: 'Posts', data: posts.map(mark) }
  })
}
