import type { FastifyInstance } from 'fastify'
import { missingWords } from '#content/problems.ts'
import type { PageQuery } from '#domain/blog.ts'
import { apiCategoryPath } from '#domain/paths.ts'
import { findCategory } from '#server/blog/read-posts.ts'
import type { Context } from '#server/context.ts'
import { Problem } from '#server/http/problem.ts'
import { documented } from './api-document.ts'
import { type CallOf, routeOf } from './api-prefix.ts'
import { blogReader } from './blog-reader.ts'
import { categorySchema, pageQuerySchema, slugSchema } from './blog-schemas.ts'
import { readQuery } from './read-query.ts'

export function getBlogCategory(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Blog',
    summary: 'Read one category with its posts, newest first; X-Total-Count says how many there are on all pages',
    success: { status: 200, data: categorySchema },
    failures: [400, 404],
    params: slugSchema,
    query: pageQuerySchema,
  })
  app.get<CallOf<typeof apiCategoryPath>>(routeOf(apiCategoryPath), { schema }, async (request, reply) => {
    const query = readQuery(pageQuerySchema, request.query)
    const { blog, mark } = await blogReader(context, request, reply)
    const { category, total } = await publicCategory(blog, request.params.slug, query)
    reply.header('X-Total-Count', String(total))
    return { ok: true, message: 'Category', data: { ...category, BlogPosts: category.BlogPosts.map(mark) } }
  })
}

/** Throws the Problem of a missing category. */
export async function publicCategory(context: Pick<Context, 'db' | 'clock'>, slug: string, query: PageQuery) {
  const found = await findCategory(context, slug, query)
  if (!found) throw new Problem('not_found', { message: missingWords.category })
  return found
}
