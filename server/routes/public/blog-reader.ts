import type { FastifyReply, FastifyRequest } from 'fastify'
import { unpublishedWords } from '#content/manager/unpublished.ts'
import { NEVER } from '#server/blog/publish-posts.ts'
import { listUnpublished } from '#server/blog/read-posts.ts'
import type { Context } from '#server/context.ts'
import { variesBy } from '#server/http/problem.ts'
import { holdsPreviewToken } from '#server/staff/preview-tokens.ts'
import { BLOG_CACHE_CONTROL } from './blog-schemas.ts'

export interface BlogReader {
  /** As of which moment the blog is read. */
  blog: Pick<Context, 'db' | 'clock'>
  /** The same post or title, marked if it is not public. */
  mark<Post extends { id: string; title: string; content?: string }>(post: Post): Post
}

/**
 * Says in the response who may keep it, and returns how the request reads the blog: staff with
 * a preview token see every post, everybody else those that are public.
 */
export async function blogReader(
  context: Pick<Context, 'db' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<BlogReader> {
  reply.headers({ 'Cache-Control': BLOG_CACHE_CONTROL, Vary: variesBy(reply, 'Authorization') })
  if (!(await holdsPreviewToken(context, request.headers.authorization))) return { blog: context, mark: (post) => post }
  reply.header('Cache-Control', 'private, no-store')
  const unpublished = await listUnpublished(context)
  return {
    blog: { db: context.db, clock: () => new Date(NEVER) },
    mark: (post) => (unpublished.has(post.id) ? marked(post) : post),
  }
}

const marked = <Post extends { title: string; content?: string }>(post: Post): Post => ({
  ...post,
  title: unpublishedWords.title(post.title),
  ...(post.content !== undefined && { content: `<p><strong>${unpublishedWords.banner}</strong></p>${post.content}` }),
})
