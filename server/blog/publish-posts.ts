import type { BlogPost } from '#domain/blog.ts'
import { blogPreviewPath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { isSame, keyedProof } from '#server/runtime/keyed-hash.ts'
import { bumpContentVersion } from './content-version.ts'
import { findAnyPost } from './read-posts.ts'

/** Latest four-digit date; hides a post. */
export const HIDDEN_DATE = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** `since` (ms) may be in the future and orders the posts. False for an unknown slug. */
export async function publishPost(
  { db, changes }: Pick<Context, 'db' | 'changes'>,
  slug: string,
  since: number,
): Promise<boolean> {
  const isPublished = await db.write(async (queries) => {
    await bumpContentVersion(queries)
    const changed = await queries
      .updateTable('posts')
      .set({ publish_date: since })
      .where('slug', '=', slug)
      .returning('id')
      .execute()
    return changed.length > 0
  })
  changes.notify('content')
  return isPublished
}

/** Leaves uploads, which another post may show. False for an unknown slug. */
export async function removePost({ db, changes }: Pick<Context, 'db' | 'changes'>, slug: string): Promise<boolean> {
  const isRemoved = await db.write(async (queries) => {
    const post = await queries.selectFrom('posts').select('id').where('slug', '=', slug).executeTakeFirst()
    if (!post) return false
    await bumpContentVersion(queries)
    await queries.updateTable('posts').set({ banner_image_id: null }).where('id', '=', post.id).execute()
    await queries.deleteFrom('uploads').where('post_id', '=', post.id).execute()
    await queries.deleteFrom('post_categories').where('post_id', '=', post.id).execute()
    await queries.deleteFrom('posts').where('id', '=', post.id).execute()
    return true
  })
  if (isRemoved) changes.notify('content')
  return isRemoved
}

/** Milliseconds: long enough for a colleague to read the post and reply. */
const LIFETIME = 7 * 24 * 3_600_000

/** Undefined for an unknown slug. Anyone with the URL sees the post until it expires. */
export async function createPreviewLink(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  slug: string,
): Promise<{ address: string; expires: string } | undefined> {
  const post = await db.query.selectFrom('posts').select('id').where('slug', '=', slug).executeTakeFirst()
  if (!post) return undefined
  const expires = clock().getTime() + LIFETIME
  const token = `${expires}-${proof(config.appSecret, slug, expires)}`
  return { address: config.siteOrigin + blogPreviewPath({ slug, token }), expires: new Date(expires).toISOString() }
}

export async function readPreview(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  slug: string,
  token: string,
): Promise<BlogPost | undefined> {
  const [, expires, signature = ''] = /^(\d{13})-([\w-]{22})$/.exec(token) ?? []
  if (Number(expires ?? 0) <= context.clock().getTime()) return undefined
  const expected = proof(context.config.appSecret, slug, Number(expires))
  return isSame(signature, expected) ? findAnyPost(context, slug) : undefined
}

const proof = (appSecret: string, slug: string, expires: number) =>
  keyedProof(appSecret, 'post preview', `${slug} ${expires}`).toString('base64url')
