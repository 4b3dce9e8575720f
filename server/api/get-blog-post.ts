import type { FastifyInstance } from 'fastify'
import { missingWords } from '#content/problems.ts'
import type { BlogPost } from '#domain/blog.ts'
import { apiPostPath } from '#domain/paths.ts'
import { findPost } from '#server/blog/read-posts.ts'
import type { Context } from '#server/context.ts'
import { documented } from './api-document.ts'
import { type CallOf, routeOf } from './api-prefix.ts'
import { BLOG_CACHE_CONTROL, postSchema, slugSchema } from './blog-schemas.ts'
import { Problem } from './problem.ts'

export function getBlogPost(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Blog',
    summary: 'Read one post',
    success: { status: 200, data: postSchema },
    failures: [404],
    params: slugSchema,
  })
  app.get<CallOf<typeof apiPostPath>>(routeOf(apiPostPath), { schema }, async (request, reply) => {
    const post = await publicPost(context, request.params.slug)
    reply.header('Cache-Control', BLOG_CACHE_CONTROL)
    return { ok: true, message: 'Post', data: post }
  })
}

/** Throws the Problem of a missing post. */
export async function publicPost(context: Context, slug: string): Promise<BlogPost> {
  const post = await findPost(context, slug)
  if (!post) throw new Problem('not_found', { message: missingWords.post })
  return post
}
