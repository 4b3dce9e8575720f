import type { Context } from '#server/context.ts'
import { bumpContentVersion } from './content-version.ts'

/** The latest four-digit date, which hides a post. */
export const NEVER = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** `since` in ms may be in the future and orders the posts. False for an unknown slug. */
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

/** Keeps the uploaded files, which another post may show. False for an unknown slug. */
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
