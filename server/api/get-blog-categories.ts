import type { FastifyInstance } from 'fastify'
import { apiCategoriesPath } from '#domain/paths.ts'
import { listCategories } from '#server/blog/read-posts.ts'
import type { Context } from '#server/context.ts'
import { documented } from './api-document.ts'
import { routeOf } from './api-prefix.ts'
import { BLOG_CACHE_CONTROL, categoryListSchema } from './blog-schemas.ts'

export function getBlogCategories(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Blog',
    summary: 'List categories with the titles of their posts',
    success: { status: 200, data: categoryListSchema },
  })
  app.get(routeOf(apiCategoriesPath), { schema }, async (_request, reply) => {
    reply.header('Cache-Control', BLOG_CACHE_CONTROL)
    return { ok: true, message: 'Categories', data: await listCategories(context) }
  })
}
