import type { BlogPost } from '#domain/blog.ts'
import { blogPreviewPath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { isSame, keyedProof } from '#server/secrets/keyed-hash.ts'
import { findAnyPost } from './read-posts.ts'

/** Milliseconds that a link shows a post: long enough for somebody else to read it and answer. */
const LIFETIME = 7 * 24 * 3_600_000

/** A link to a post as it will look, or undefined when there is no such post. Whoever has it sees the post until it expires. */
export async function linkPreview(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  slug: string,
): Promise<{ address: string; expires: string } | undefined> {
  const post = await db.query.selectFrom('posts').select('id').where('slug', '=', slug).executeTakeFirst()
  if (!post) return undefined
  const expires = clock().getTime() + LIFETIME
  const token = `${expires}-${proof(config.appSecret, slug, expires)}`
  return { address: config.siteOrigin + blogPreviewPath({ slug, token }), expires: new Date(expires).toISOString() }
}

/** The post that a link of ours leads to, public or not; undefined when the link is none, or its time is over. */
export async function readPreview(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  slug: string,
  token: string,
): Promise<BlogPost | undefined> {
  const [, expires, given = ''] = /^(\d{13})-([\w-]{22})$/.exec(token) ?? []
  if (Number(expires ?? 0) <= context.clock().getTime()) return undefined
  const expected = proof(context.config.appSecret, slug, Number(expires))
  return isSame(given, expected) ? findAnyPost(context, slug) : undefined
}

const proof = (appSecret: string, slug: string, expires: number) =>
  keyedProof(appSecret, 'post preview', `${slug} ${expires}`).toString('base64url')
