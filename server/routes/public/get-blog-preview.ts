import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { missingWords } from '#content/problems.ts'
import type { BlogPost } from '#domain/blog.ts'
import { apiPreviewPath } from '#domain/paths.ts'
import { readPreview } from '#server/blog/publish-posts.ts'
import type { Context } from '#server/context.ts'
import { Problem } from '#server/http/problem.ts'
import { documented } from './api-document.ts'
import { type CallOf, routeOf } from './api-prefix.ts'
import { postSchema } from './blog-schemas.ts'
import { keepPrivate } from './demos/demo-schemas.ts'

export function getBlogPreview(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Blog',
    summary: 'Read one post, public or not, by a link of `posts preview`',
    success: { status: 200, data: postSchema },
    failures: [404],
    params: v.object({ slug: v.string(), token: v.string() }),
  })
  app.get<CallOf<typeof apiPreviewPath>>(routeOf(apiPreviewPath), { schema }, async (request, reply) => {
    keepPrivate(reply)
    const post = await previewedPost(context, request.params.slug, request.params.token)
    return { ok: true, message: 'Preview', data: post }
  })
}

/** Throws the Problem of a link that is wrong or has expired. */
export async function previewedPost(context: Context, slug: string, token: string): Promise<BlogPost> {
  const post = await readPreview(context, slug, token)
  if (!post) throw new Problem('not_found', { message: missingWords.preview })
  return post
}
