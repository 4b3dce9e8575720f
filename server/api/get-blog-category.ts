import type { FastifyInstance } from 'fastify'
import { missingWords } from '#content/problems.ts'
import type { BlogCategory } from '#domain/blog.ts'
import { apiCategoryPath } from '#domain/paths.ts'
import { findCategory } from '#server/blog/read-posts.ts'
import type { Context } from '#server/context.ts'
import { documented } from './api-document.ts'
import { type CallOf, routeOf } from './api-prefix.ts'
import { BLOG_CACHE_CONTROL, categorySchema, slugSchema } from './blog-schemas.ts'
import { Problem } from './problem.ts'

export function getBlogCategory(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Blog',
    summary: 'Read one category with its posts, newest first',
    success: { status: 200, data: categorySchema },
    failures: [404],
    params: slugSchema,
  })
  app.get<CallOf<typeof apiCategoryPath>>(routeOf(apiCategoryPath), { schema }, async (request, reply) => {
    const category = await publicCategory(context, request.params.slug)
    reply.header('Cache-Control', BLOG_CACHE_CONTROL)
    return { ok: true, message: 'Category', data: category }
  })
}

/** Throws the Problem that there is no such category. */
export async function publicCategory(context: Context, slug: string): Promise<BlogCategory> {
  const category = await findCategory(context, slug)
  if (!category) throw new Problem('not_found', { message: missingWords.category })
  return category
}
