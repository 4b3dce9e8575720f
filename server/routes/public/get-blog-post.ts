import type { FastifyInstance } from 'fastify'
import { missingWords } from '#content/problems.ts'
import type { BlogPost } from '#domain/blog.ts'
import { apiPostPath } from '#domain/paths.ts'
import { findPost } from '#server/blog/read-posts.ts'
import type { Context } from '#server/context.ts'
import { Problem } from '#server/http/problem.ts'
import { documented } from './api-document.ts'
import { type CallOf, routeOf } from './api-prefix.ts'
import { blogReader } from './blog-reader.ts'
import { postSchema, slugSchema } from './blog-schemas.ts'

export function getBlogPost(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Blog',
    summary: 'Read one post',
    success: { status: 200, data: postSchema },
    failures: [404],
    params: slugSchema,
  })
  app.get<CallOf<typeof apiPostPath>>(routeOf(apiPostPath), { schema }, async (request, reply) => {
    const { blog, mark } = await blogReader(context, request, reply)
    const { newer, older, ...post } = await publicPost(blog, request.params.slug)
    const data = { ...mark(post), newer: newer && mark(newer), older: older && mark(older) }
    return { ok: true, message: 'Post', data }
  })
}

/** Throws the Problem of a missing post. */
export async function publicPost(context: Pick<Context, 'db' | 'clock'>, slug: string): Promise<BlogPost> {
  const post = await findPost(context, slug)
  if (!post) throw new Problem('not_found', { message: missingWords.post })
  return post
}
