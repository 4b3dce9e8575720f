import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { apiCategoriesPath } from '#domain/paths.ts'
import { countCategories, listCategories } from '#server/blog/read-posts.ts'
import type { Context } from '#server/context.ts'
import { documented } from './api-document.ts'
import { routeOf } from './api-prefix.ts'
import { blogReader } from './blog-reader.ts'
import { categoryListSchema } from './blog-schemas.ts'
import { readQuery, selected, selectParameter } from './read-query.ts'

const members = ['id', 'slug', 'label', 'count', 'BlogPosts'] as const
const categoriesQuerySchema = v.object({ select: v.exactOptional(selectParameter(members)) })

export function getBlogCategories(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Blog',
    summary: 'List categories with the titles of their posts',
    success: { status: 200, data: categoryListSchema },
    failures: [400],
    query: categoriesQuerySchema,
  })
  app.get(routeOf(apiCategoriesPath), { schema }, async (request, reply) => {
    const { select } = readQuery(categoriesQuerySchema, request.query)
    // The titles of all posts are long, and the site's pages need only their number.
    const { blog, mark } = await blogReader(context, request, reply)
    const categories =
      (select?.includes('BlogPosts') ?? true)
        ? (await listCategories(blog)).map((one) => ({ ...one, BlogPosts: one.BlogPosts.map(mark) }))
        : await countCategories(blog)
    return { ok: true, message: 'Categories', data: categories.map((one) => selected(one, select)) }
  })
}
