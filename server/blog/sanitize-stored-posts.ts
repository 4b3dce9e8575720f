import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import { isSanitized, sanitizedContent } from './sanitize-post.ts'

const BATCH_SIZE = 20

/** Updates posts sanitized by older rules or by 0.1.0; until then each read sanitizes them. */
export async function sanitizeStoredPosts(
  { db, log }: Pick<Context, 'db' | 'log'>,
  stopping?: AbortSignal,
): Promise<number> {
  let written = 0
  for (let after = ''; !stopping?.aborted; ) {
    const rows = await db.query
      .selectFrom('posts')
      .select(['id', 'content', 'sanitized'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    const last = rows.at(-1)
    if (!last) break
    after = last.id
    for (const { id, content, sanitized } of rows) {
      if (isSanitized({ content, sanitized })) continue
      // Skips a post that changed in the meantime; the next start sanitizes it.
      const { numUpdatedRows } = await db.write((queries) =>
        queries
          .updateTable('posts')
          .set(sanitizedContent(content))
          .where('id', '=', id)
          .where('content', '=', content)
          .executeTakeFirstOrThrow(),
      )
      written += Number(numUpdatedRows)
      await nextTurn()
    }
  }
  if (written > 0) log.info({ posts: written }, 'Sanitized stored posts')
  return written
}
