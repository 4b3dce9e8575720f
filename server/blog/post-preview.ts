import type { BlogPost } from '#domain/blog.ts'
import { blogPreviewPath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { isSame, keyedProof } from '#server/runtime/keyed-hash.ts'
import { findAnyPost } from './read-posts.ts'

/** Milliseconds: long enough for a colleague to read the post and reply. */
const LIFETIME = 7 * 24 * 3_600_000

/** Undefined for an unknown slug. Anybody with the URL sees the post until it expires. */
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

/** The post, public or not; undefined for an invalid or expired token. */
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
